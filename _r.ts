import { boundedDegree as b } from "./lib/study/mod.ts";
const t=(m:string,t0:number)=>console.log(m,((performance.now()-t0)/1000).toFixed(1));
let t0=performance.now(); const r=await b.run({stored:false}); t("run",t0);
t0=performance.now(); await b.runLabelled({stored:false}); t("lab",t0);
t0=performance.now(); await b.runSizes({stored:false}); t("sizes",t0);
t0=performance.now(); await b.runTime({stored:false}); t("time",t0);
console.log(b.variantTable(r).toText());
