import type { Expression } from "@sitewright/contract";
import { useCallback } from "react";
import { useConditionTexts } from "./condition-texts.ts";
import { outcomeOf } from "./outcome-of.ts";

/** What a condition asks, in words: "Health below 80 or Critical findings above 0". */
export function useConditionWords(): (expressions: readonly Expression[]) => string {
  const texts = useConditionTexts("words");
  return useCallback(
    (expressions) =>
      expressions
        .map((expression) => {
          const { joiner, data_type, operator, value } = expression;
          const outcome = outcomeOf(expression);
          const compared =
            outcome === null
              ? `${texts.facts[data_type]} ${texts.compared[operator]} ${value}`
              : texts.outcomes[outcome];
          return joiner === "" ? compared : `${texts.joiner[joiner]} ${compared}`;
        })
        .join(" "),
    [texts],
  );
}
