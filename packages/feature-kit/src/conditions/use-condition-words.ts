import type { Expression } from "@sitewright/contract";
import { useCallback } from "react";
import { useConditionTexts } from "./condition-texts.ts";

/** What a condition asks, in words: "Health below 80 or Critical findings above 0". */
export function useConditionWords(): (expressions: readonly Expression[]) => string {
  const texts = useConditionTexts("words");
  return useCallback(
    (expressions) =>
      expressions
        .map(({ joiner, data_type, operator, value }) => {
          const choice = texts.choices[value as keyof typeof texts.choices];
          const compared = `${texts.facts[data_type]} ${texts.compared[operator]} ${choice ?? value}`;
          return joiner === "" ? compared : `${texts.joiner[joiner]} ${compared}`;
        })
        .join(" "),
    [texts],
  );
}
