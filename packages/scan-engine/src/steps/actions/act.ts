import type { StepAction } from "@sitewright/contract";
import type { Found } from "../find-element.ts";
import type { StepScope } from "../stage.ts";

/**
 * Does what a step says.
 * @returns the element it was done to; null where there is none
 * @throws StepError, or what the browser's driver throws: see `explainFault`
 */
export type Act = (scope: StepScope, action: StepAction) => Promise<Found | null>;
