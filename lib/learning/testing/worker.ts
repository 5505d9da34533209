/// <reference lib="deno.worker" />
/** A worker for the tests of this folder: trains on the instances that it is sent. */
import { trainLibsvm } from "../libsvm.ts";
import { NIVRE_2008_PARAMETERS } from "../svm_model.ts";

self.onmessage = async ({ data }) => {
  self.postMessage(await trainLibsvm(data, NIVRE_2008_PARAMETERS));
};
self.postMessage("ready");
