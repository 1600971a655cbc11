import { briefReason, issueTitleMax } from "@sitewright/contract";
import type { FailingRun } from "./failing-cases-repository.ts";
import type { IssueFacts } from "./next-issue.ts";

/** What is said of an issue that is nowhere any more. */
export const nowhere: IssueFacts = {
  pages: 0,
  firstUrl: null,
  lastUrl: null,
  templateId: null,
  lead: null,
};

const whatToDo =
  "Open the run to see the page at that step. Mend the page; where it is as it should be, change the step.";

/**
 * What the last runs of a case say of its issue: it is on the pages where they fail. Pure.
 * @param failing the newest first
 */
export function factsOfFailing(failing: readonly FailingRun[]): IssueFacts {
  const [newest] = failing;
  if (!newest) return nowhere;
  const urls = [...new Set(failing.flatMap(({ url }) => placeOf(url)))].toSorted();
  return {
    pages: Math.max(1, urls.length),
    firstUrl: urls.at(0) ?? null,
    lastUrl: urls.at(-1) ?? null,
    templateId: null,
    lead: { title: titleOf(newest), whatToDo, severity: "high", sources: ["case"] },
  };
}

/** A page's address without what it was asked with: that differs from run to run. */
function placeOf(url: string | null): string[] {
  if (url === null || !URL.canParse(url)) return [];
  const { origin, pathname, protocol } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? [origin + pathname] : [];
}

function titleOf({ title, failedStep, reason }: FailingRun): string {
  const where = failedStep === null ? "fails" : `fails at step ${failedStep}`;
  const why = reason === null ? "" : `: ${briefReason(reason).replaceAll(/\s+/g, " ").trim()}`;
  // What is quoted in a title that is quoted itself stands in single quotes.
  const inner = title.replaceAll("“", "‘").replaceAll("”", "’");
  const whole = `“${inner}” ${where}${why}`;
  return whole.length > issueTitleMax ? `${whole.slice(0, issueTitleMax - 1)}…` : whole;
}
