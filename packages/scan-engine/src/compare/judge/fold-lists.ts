import { plural } from "../visual/words/phrases.ts";
import type { PartFinding } from "./part-finding.ts";

/** So many changes of one kind in a list are one, and so many of several kinds mean that it was rewritten. */
const alike = 4;
const manyKinds = 3;
const many = 9;

/** Tells many changes of one list or table as one. */
export function foldLists(findings: readonly PartFinding[]): PartFinding[] {
  const byList = Map.groupBy(findings, listOf);
  return [...byList].flatMap(([list, found]) =>
    list === null || found.length < alike ? found : foldOne(found),
  );
}

function listOf({ causes }: PartFinding): string | null {
  return causes[0]?.delta?.list?.id ?? null;
}

function foldOne(found: readonly PartFinding[]): PartFinding[] {
  const rows = Map.groupBy(found, ({ causes }) => causes[0]?.delta?.list?.row ?? "");
  const movedMuch = found.filter(({ kind }) => kind === "moved").length >= many;
  if ((rows.size >= manyKinds && found.length >= many) || movedMuch) {
    return [together(found, "rewritten")];
  }
  return [...rows.values()].flatMap((row) =>
    row.length >= alike && row[0]?.kind !== "moved" ? [together(row, row[0]?.kind ?? "")] : row,
  );
}

function together(found: readonly PartFinding[], kind: string): PartFinding {
  const [first] = found;
  if (!first) throw new Error("There is something to fold.");
  const causes = found.flatMap((one) => one.causes);
  const places = found.reduce((sum, one) => sum + one.places, 0);
  return {
    ...first,
    kind,
    causes,
    places,
    sentence: sentenceOf(first, kind, places),
    fails: found.some(({ fails }) => fails),
  };
}

function sentenceOf({ causes, label }: PartFinding, kind: string, places: number): string {
  const [cause] = causes;
  const heading = cause?.delta?.list?.heading;
  const where = heading ? ` under “${heading.slice(0, 40).toWellFormed()}”` : "";
  const things = plural(places, label.role || "block");
  const such = `${short(cause?.before)} became ${short(cause?.after)}`;
  switch (kind) {
    case "rewritten":
      return `The list${where} was rewritten (${places} changes).`;
    case "text":
      return `${places} ${things}${where} read differently: ${such}, for example.`;
    case "added":
      return `${places} ${things}${where} were added: ${short(cause?.after)}, for example.`;
    case "removed":
      return `${places} ${things}${where} were removed: ${short(cause?.before)}, for example.`;
    case "attribute":
      return `${places} ${things}${where} have another ${cause?.facet.replace(/^.*[.:]/, "")}: ${such}, for example.`;
    default:
      return `${places} ${things}${where} changed: ${such}, for example.`;
  }
}

function short(text: string | null | undefined): string {
  return text ? `“${text.slice(0, 40).toWellFormed()}”` : "nothing";
}
