import type { CDPSession } from "playwright-core";
import { within } from "../deadline.ts";
import { StepError } from "../step-fault.ts";
import { type Looked, lookAtPage } from "./look-at-page.ts";

/** A page with more in it than that takes is too much to make a case of. */
const lookMs = 8_000;
const answerChars = 2_000_000;

/**
 * Looks at a page from a world that its scripts neither see nor change.
 * @throws StepError PAGE_HUNG
 */
export function askWorld<Wanted extends "survey" | "state">(
  session: CDPSession,
  wanted: Wanted,
): Promise<Looked<Wanted>> {
  const late = () => new StepError("PAGE_HUNG", "The page is busy and does not answer.");
  return within(lookMs, ask(session, wanted), late);
}

async function ask<Wanted extends "survey" | "state">(
  session: CDPSession,
  wanted: Wanted,
): Promise<Looked<Wanted>> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "sitewright-survey",
  });
  const { result, exceptionDetails } = await session.send("Runtime.callFunctionOn", {
    functionDeclaration: `(wanted) => JSON.stringify((${lookAtPage.toString()})(wanted))`,
    arguments: [{ value: wanted }],
    executionContextId,
    returnByValue: true,
  });
  if (exceptionDetails || typeof result.value !== "string" || result.value.length > answerChars) {
    throw new StepError("PAGE_HUNG", "The page could not be looked at.");
  }
  return JSON.parse(result.value);
}
