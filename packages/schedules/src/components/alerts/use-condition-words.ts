import type { Expression } from "@sitewright/contract";
import { useCallback } from "react";
import { useTexts } from "../../texts.ts";

/** What a rule asks, in a sentence: "Health below 80, 2 runs in a row". */
export function useConditionWords(): (
  expressions: readonly Expression[],
  failAfter: number,
) => string {
  const texts = useTexts("conditions");
  return useCallback(
    (expressions, failAfter) => {
      const words = expressions.map(({ joiner, data_type, operator, value }) => {
        const choice = texts.choices[value as keyof typeof texts.choices];
        const compared = `${texts.facts[data_type]} ${texts.compared[operator]} ${choice ?? value}`;
        return joiner === "" ? compared : `${texts.joiner[joiner]} ${compared}`;
      });
      return words.join(" ") + texts.runs(failAfter);
    },
    [texts],
  );
}
