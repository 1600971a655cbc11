import { caseFileQueries } from "@sitewright/api-client";
import { type Locator, locatorsOf } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pageDocument } from "../../model/page-document.ts";
import { meaningOf, type SeenStep } from "../../model/seen-steps.ts";
import { tryLocator } from "../../model/try-locator.ts";
import { useTexts } from "../../texts.ts";

/** Says of a locator what it meant in the last run, or would have meant on the page that the run saw. */
export function useMeaning(
  seen: SeenStep | undefined,
  part: "action" | "assertion",
): (locator: Locator) => string | undefined {
  const texts = useTexts("editor");
  const url = seen?.result.elements[part] ?? "";
  const file = { runId: seen?.runId ?? "", index: seen?.result.index ?? 0, part };
  const { data } = useQuery({
    ...caseFileQueries.elements(file, url),
    enabled: url !== "",
    retry: false,
  });
  const page = useMemo(() => (data ? pageDocument(data) : null), [data]);
  return (locator) => {
    if (!seen || locator.value === "") return undefined;
    const meant = meaningOf(seen, part, locator);
    if (meant) return texts.meant[meant];
    if (!page) return texts.untried;
    const { meaning, count } = tryLocator(page, locator, ownOf(seen, part));
    return meaning === null ? texts.untried : texts.would(meaning, count);
  };
}

/** The locators that are known to mean the step's element, the one that found it first. */
function ownOf({ step, result }: SeenStep, part: "action" | "assertion"): Locator[] {
  const done = result[part];
  const locators = locatorsOf(step[part].element);
  const via = done?.via ?? null;
  const means = locators.filter((_, at) => at !== via && done?.means?.[at] === "one");
  return [...(via === null ? [] : locators.slice(via, via + 1)), ...means];
}
