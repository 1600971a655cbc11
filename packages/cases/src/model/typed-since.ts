import type { ActionType, CaseRunDetail } from "@sitewright/contract";

/** What a page forgets as it is opened anew, unless it was sent. */
const typing = new Set<ActionType>(["change", "select", "check", "uncheck", "upload", "keyDown"]);

/**
 * The first step that typed into the page that a step begins at, by its place from 0; null where none has. A page that
 * goes to another address is another one. Pure.
 */
export function typedSince(
  { steps, results }: Pick<CaseRunDetail, "steps" | "results">,
  index: number,
): number | null {
  const before = results.filter((result) => result.index < index).toReversed();
  let first: number | null = null;
  for (const [place, { index: at, url }] of before.entries()) {
    const isElsewhere = url !== before[0]?.url;
    const type = steps[at]?.action.type ?? "";
    if (isElsewhere) break;
    // Whoever left a page by it has left what was typed there.
    const isArrival = before[place + 1]?.url !== url;
    if (typing.has(type) && !isArrival) first = at;
  }
  return first;
}
