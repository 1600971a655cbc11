import type { Page } from "playwright-core";
import { within } from "./deadline.ts";
import { StepError, type StepFault } from "./step-fault.ts";

/** A page that lives answers a question of one word by then. */
const answerMs = 500;

/** Where a step was when it failed. */
export type FaultPlace = {
  /** Null where there is none any more. */
  page: Page | null;
  /** The address that the page is on its way to; null for one that is there. */
  awaited: string | null;
  /** Whether the browser is there. */
  isConnected: boolean;
  /** What a person calls the element that it had found, as a sentence begins with it; none where it had not. */
  element?: string | undefined;
};

/**
 * Says what an error of the browser's driver was, in a sentence for people and with a code of ours. A StepError is
 * what it is, but that a page on its way to an address that does not answer is not hung.
 */
export async function explainFault(
  error: unknown,
  { page, awaited, isConnected, element = "The element" }: FaultPlace,
): Promise<StepError> {
  const noAnswer = () => {
    const what = awaited ?? "The page";
    return new StepError("NO_ANSWER", `${what} did not answer in time.`, { cause: error });
  };
  if (error instanceof StepError) {
    return error.code === "PAGE_HUNG" && awaited !== null ? noAnswer() : error;
  }
  const text = String(error instanceof Error ? error.message : error);
  const as = (code: StepFault, message: string) => new StepError(code, message, { cause: error });
  if (!isConnected) return as("BROWSER_GONE", "The browser ended unexpectedly.");
  if (/crashed/i.test(text)) return as("PAGE_CRASHED", "The page crashed.");
  if (/has been closed|Target closed/i.test(text)) return as("NO_TAB", "The tab was closed.");
  if (/Timeout [\d.]+ms exceeded/.test(text)) {
    if (awaited !== null || /page\.(goto|goBack|goForward|reload)/.test(text)) return noAnswer();
    if (page && !(await answers(page))) {
      return as("PAGE_HUNG", "The page is busy and does not answer.");
    }
    return as("NOT_ACTIONABLE", inTheWay(text, element));
  }
  if (/not an? <(input|select|label)>|is not an? (HTML)?(input|select|checkbox)/i.test(text)) {
    return as("NOT_ACTIONABLE", `${element} is of a kind to which this cannot be done.`);
  }
  return as("INTERNAL", firstLine(text));
}

async function answers(page: Page): Promise<boolean> {
  const question = page.evaluate(() => true);
  return within(answerMs, question, () => new Error("late")).catch(() => false);
}

/** What the driver last saw in the way, from the log in its message. */
function inTheWay(text: string, element: string): string {
  const covered = [...text.matchAll(/(<[^\n]+?>)[^\n]*? intercepts pointer events/g)].at(-1)?.[1];
  if (covered !== undefined) return `${element} is covered by ${covered}.`;
  const state = [...text.matchAll(/element is (not \w+|outside of the viewport)/g)].at(-1)?.[1];
  const words: Record<string, string> = {
    "not visible": "was there, and could not be seen",
    "not enabled": "was there, and stayed disabled",
    "not stable": "was there, and kept moving",
    "not editable": "was there, and could not be edited",
    "outside of the viewport": "cannot be scrolled into the window",
  };
  return `${element} ${words[state ?? ""] ?? "could not be used in time"}.`;
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/^\w+\.\w+: /, "");
}
