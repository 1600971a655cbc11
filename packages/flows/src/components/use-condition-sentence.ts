import { type Expression, type FactName, factCatalogue } from "@sitewright/contract";
import { outcomeOf, useConditionTexts } from "@sitewright/feature-kit";
import { useFormats } from "@sitewright/ui-kit";
import { useCallback } from "react";
import { useTexts } from "../texts.ts";

const many: ReadonlySet<FactName> = new Set([
  "critical_findings",
  "high_findings",
  "logs",
  "failing_changes",
  "caserun_heals",
  "certificate_days",
]);

/** What a condition asks, as a part of a sentence: "the test score is below 95 or the case run failed". */
export function useConditionSentence(): (condition: readonly Expression[]) => string {
  const texts = useTexts("asking");
  const { joiner: joiners } = useConditionTexts("words");
  const { number } = useFormats();
  return useCallback(
    (condition) => {
      const asked = condition.map((expression) => {
        const { joiner, data_type, operator, value } = expression;
        const outcome = outcomeOf(expression);
        if (outcome !== null) return [joiners[joiner], texts.outcomes[outcome]];
        const fact = factCatalogue[data_type];
        const told = number(Number(value));
        const inMs = fact.type === "number" && fact.unit === "ms";
        const verb = (many.has(data_type) ? texts.are : texts.is)[operator];
        return [joiners[joiner], texts.subjects[data_type], verb, inMs ? texts.ms(told) : told];
      });
      return asked
        .flat()
        .filter((word) => word !== "")
        .join(" ");
    },
    [texts, joiners, number],
  );
}
