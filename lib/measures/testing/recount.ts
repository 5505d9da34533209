// deno run -A lib/measures/testing/recount.ts 7: counts all trees of up to so many tokens, and says where
// the classes differ from what class_sizes.ts and class_inclusions.ts record of up to 7.
import { classCensus } from "./class_census.ts";
import { differencesFromRecord } from "./census_record.ts";

const most = Number(Deno.args[0] ?? 7);
const censuses = Array.from({ length: most }, (_, k) => {
  const census = classCensus(k + 1);
  console.log(JSON.stringify({ ...census, outside: undefined }));
  return census;
});
const differences = differencesFromRecord(censuses);
for (const difference of differences) console.log(difference);
console.log(differences.length === 0 ? "As recorded." : "Not as recorded.");
Deno.exit(differences.length === 0 ? 0 : 1);
