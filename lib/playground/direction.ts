import type { Sentence } from "../dependency/sentence.ts";

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction in which a sentence is written: that of most of its forms that have letters. */
export function directionOf({ tokens }: Sentence): "ltr" | "rtl" {
  let balance = 0;
  for (const { form } of tokens) {
    if (RIGHT_TO_LEFT.test(form)) balance++;
    else if (/\p{L}/u.test(form)) balance--;
  }
  return balance > 0 ? "rtl" : "ltr";
}
