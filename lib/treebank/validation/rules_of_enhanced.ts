import type { InputRule } from "../formats/input_rules.ts";
import { error2, GO, goOn, ON } from "./rule.ts";

/** A sentence whose words have some values of DEPS. */
const deps = (first: string, second: string) =>
  goOn(`1 Go go VERB _ _ 0 root ${first} _`, `2 on on ADV _ _ 1 advmod ${second} _`);

/** The enhanced graph in DEPS. */
export const ENHANCED_RULES: readonly InputRule[] = [
  error2("DEPS that is no head:label", "deps-malformed", 4, deps("0:root", "01:advmod")),
  error2("DEPS of no node that is there", "deps-head-unknown", 4, deps("0:root", "1.1:advmod")),
  error2("DEPS not in the order of heads", "deps-unsorted", 4, deps("0:root", "1:advmod|0:root")),
  error2(
    "DEPS of one head not in the order of labels",
    "deps-unsorted",
    4,
    deps("0:root", "1:advmod|1:acl"),
  ),
  error2("DEPS with a pair given twice", "deps-repeated", 4, deps("0:root", "1:dep|1:dep")),
  error2("self-loop in DEPS", "deps-self-loop", 4, deps("0:root", "1:advmod|2:dep")),
  error2("label of odd signs in DEPS", "deps-label-malformed", 4, deps("0:root", "1:Advmod")),
  error2("unknown relation in DEPS", "deps-label-unknown", 4, deps("0:root", "1:prep")),
  error2("head 0 in DEPS without root", "deps-root-label", 3, deps("0:dep", "1:advmod")),
  error2("root in DEPS below another head", "deps-root-label", 4, deps("0:root", "1:root")),
  error2("DEPS on some tokens only", "deps-missing", 4, deps("0:root", "_")),
  error2("enhanced graph without a root", "deps-unreachable", 3, deps("2:dep", "1:advmod")),
  error2(
    "node that cannot be reached from 0",
    "deps-unreachable",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "2 on on ADV _ _ 1 advmod 2.1:advmod _",
      "2.1 x x _ _ _ _ _ 2:dep _",
    ),
  ),
  error2(
    "DEPS in some sentences only",
    "deps-sometimes",
    8,
    deps("0:root", "1:advmod") + goOn(GO, ON).replace("= 1", "= 2"),
    "said once",
  ),
];
