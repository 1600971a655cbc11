import type { CDPSession } from "playwright-core";
import { within } from "../deadline.ts";
import { StepError } from "../step-fault.ts";
import type { PageState, PageSurvey } from "./page-survey.ts";

/** What is asked of a page: all that can be done there, or what a step may have changed. */
type Looked<Wanted> = Wanted extends "survey" ? PageSurvey : PageState;

/** A page with more in it than that takes is too much to make a case of. */
const lookMs = 8_000;
const answerChars = 2_000_000;

/**
 * Looks at a page from a world that its scripts neither see nor change.
 * @param script see `surveyScript`
 * @throws StepError PAGE_HUNG
 */
export function askWorld<Wanted extends "survey" | "state">(
  session: CDPSession,
  script: string,
  wanted: Wanted,
): Promise<Looked<Wanted>> {
  const late = () => new StepError("PAGE_HUNG", "The page is busy and does not answer.");
  return within(lookMs, ask(session, script, wanted), late);
}

async function ask<Wanted extends "survey" | "state">(
  session: CDPSession,
  script: string,
  wanted: Wanted,
): Promise<Looked<Wanted>> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "sitewright-survey",
  });
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: `${script};globalThis.sitewrightSurvey(${JSON.stringify(wanted)})`,
    contextId: executionContextId,
    returnByValue: true,
  });
  if (exceptionDetails || typeof result.value !== "string" || result.value.length > answerChars) {
    throw new StepError("PAGE_HUNG", "The page could not be looked at.");
  }
  return JSON.parse(result.value);
}
