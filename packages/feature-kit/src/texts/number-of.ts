import { formatsOf } from "@sitewright/ui-kit";
import { policyAtHand } from "./at-hand.ts";

/** A number within a text, as the screen that shows it writes numbers. */
export function numberOf(value: number): string {
  return formatsOf(policyAtHand()).number(value);
}
