import { type Expression, type FactName, factCatalogue } from "@sitewright/contract";
import { useConditionTexts } from "@sitewright/feature-kit";
import { useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../../texts.ts";

const many: ReadonlySet<FactName> = new Set([
  "critical_findings",
  "high_findings",
  "logs",
  "failing_changes",
  "caserun_heals",
  "certificate_days",
]);

/** What a condition asks, as a part of a sentence: "the test score is below 95 or healed steps are more than 0". */
export function useConditionSentence(): (condition: readonly Expression[]) => string {
  const texts = useTexts("asking");
  const { choices, joiner: joiners } = useConditionTexts("words");
  const { number } = useFormats();
  return (condition) =>
    condition
      .map(({ joiner, data_type, operator, value }) => {
        const fact = factCatalogue[data_type];
        const verb = (many.has(data_type) ? texts.are : texts.is)[operator];
        const words = [joiners[joiner], texts.subjects[data_type], verb, wordOf(fact, value)];
        return words.filter((word) => word !== "").join(" ");
      })
      .join(" ");

  function wordOf(fact: (typeof factCatalogue)[FactName], value: number | string): string {
    if (typeof value === "string") return choices[value as keyof typeof choices] ?? value;
    return fact.type === "number" && fact.unit === "ms" ? texts.ms(number(value)) : number(value);
  }
}
