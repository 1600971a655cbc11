import type { StepAssertion } from "@sitewright/contract";
import type { Found } from "../find-element.ts";
import type { StepScope } from "../stage.ts";

/**
 * Waits until what a step checks holds, as long as the step has.
 * @param wanted what it expects, its `{{NAMES}}` filled
 * @returns the element it was asked of; null where there is none
 * @throws StepError ASSERTION with what was seen in place of it, or what finding its element throws
 */
export type Check = (
  scope: StepScope,
  assertion: StepAssertion,
  wanted: string,
) => Promise<Found | null>;
