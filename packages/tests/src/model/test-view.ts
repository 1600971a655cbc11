import type { ComparedPart, Test, TestChange } from "@sitewright/contract";
import type { LeftOut, Mark, MarkKind } from "./picture.ts";

/** The parts of a test in the order of its strip, with what each counts for in its score; 0 is a gate. */
export const partWeights = {
  images: 4,
  html: 4,
  logs: 2.5,
  lighthouse: 1,
  security: 1,
  accessibility: 0,
  network: 0,
  facts: 0,
} as const satisfies Record<ComparedPart, number>;

export const testTabs = Object.keys(partWeights) as ComparedPart[];

/** A change with the number that it has in the list and on its marks; what is decided has none. */
export type NumberedChange = TestChange & { number: number | null };

/** What a part's list shows, in the order that `j` steps through. */
export function changesOf(test: Test, part: ComparedPart): NumberedChange[] {
  let number = 0;
  return order
    .flatMap((state) => test.findings.filter((change) => change.state === state))
    .filter((change) => change.parts.includes(part))
    .map((change) => {
      if (change.state !== "open") return { ...change, number: null };
      number += 1;
      return { ...change, number };
    });
}

export const order = ["open", "accepted", "ignored", "left_out"] as const;

export function markKindOf(kind: string): MarkKind {
  return kind === "added" || kind === "removed" || kind === "moved" ? kind : "changed";
}

/** What is marked on one of the test's pictures: what counts, by the numbers of the list. */
export function marksOf(changes: readonly NumberedChange[], image: number): Mark[] {
  return changes.flatMap((change) =>
    change.number === null || (change.image ?? image) !== image
      ? []
      : [
          {
            id: change.id,
            number: change.number,
            kind: markKindOf(change.kind),
            label: nameOf(change),
            before: change.boxes.before,
            after: change.boxes.after,
          },
        ],
  );
}

/** What was left out of one picture: as found while comparing, and what decided changes say. */
export function leftOutOf(changes: readonly NumberedChange[], image: number): LeftOut[] {
  return changes
    .filter((change) => change.state === "left_out" && (change.image ?? image) === image)
    .flatMap((change) => change.boxes.after.map((box) => ({ box, label: nameOf(change) })));
}

/** Points that a part's open changes take, each counted where its words lead. */
export function costOf(test: Test, part: ComparedPart): number {
  return test.findings
    .filter((change) => change.part === part && change.state === "open")
    .reduce((sum, { cost }) => sum + cost, 0);
}

function nameOf({ label }: TestChange): string {
  return [label.role, label.name].filter((word) => word !== "").join(" ");
}
