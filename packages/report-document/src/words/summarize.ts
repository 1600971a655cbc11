import type { Edition } from "../edition.ts";
import { factsOf } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { summaryRules } from "./summary-rules.ts";

/**
 * What a period was like, in plain sentences, worked out from the edition's facts alone: a rule whose facts are
 * missing says nothing, or that it was not measured, and never guesses.
 */
export function summarize(edition: Edition): Sentence[] {
  const facts = factsOf(edition);
  return summaryRules.flatMap(({ rule, say }) => {
    const said = say(facts);
    return said ? [{ rule, tone: said[0], text: said[1] }] : [];
  });
}
