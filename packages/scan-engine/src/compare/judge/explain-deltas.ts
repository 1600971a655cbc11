import type { Cause } from "../cause.ts";
import { foldLists } from "./fold-lists.ts";
import type { PartFinding } from "./part-finding.ts";
import { pluralSentence } from "./plural-sentence.ts";

/** Says causes that no picture shows in words: equal changes are one, and so are those of one list. */
export function explainDeltas(
  causes: readonly Cause[],
  fails: (cause: Cause) => boolean,
): PartFinding[] {
  const groups = Map.groupBy(causes, ({ id, part, delta }) =>
    delta?.group ? `${part}|${delta.group}` : id,
  );
  return foldLists([...groups.values()].map((group) => toFinding(group, fails)));
}

function toFinding(causes: Cause[], fails: (cause: Cause) => boolean): PartFinding {
  const [first] = causes;
  if (!first) throw new Error("A group has a cause.");
  const places = causes.reduce((sum, { delta }) => sum + 1 + (delta?.more ?? 0), 0);
  return {
    part: first.part,
    kind: first.kind,
    sentence: places === 1 ? first.sentence : pluralSentence(causes, places),
    causes,
    places,
    label: first.label,
    boxes: {
      before: causes.flatMap(({ boxes }) => boxes.before),
      after: causes.flatMap(({ boxes }) => boxes.after),
    },
    image: null,
    fails: causes.some(fails),
    points: 0,
  };
}
