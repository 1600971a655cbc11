import { createHash } from "node:crypto";
import { sortCauses } from "../judge-rehearsal.ts";
import type { RehearsalCause } from "../rehearsal.ts";
import { causeKinds } from "./cause-kinds.ts";
import type { Fault } from "./fault.ts";

/** A fault and the page it is on; null for the whole site. */
export type PageFault = Fault & { page: string | null };

/** Faults that one change would mend as one cause, worst first. */
export function toCauses(faults: readonly PageFault[]): RehearsalCause[] {
  const groups = new Map<string, PageFault[]>();
  for (const one of faults) {
    const key = `${one.kind}\n${one.subject}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return sortCauses([...groups.values()].flatMap(causeOf));
}

function causeOf(group: readonly PageFault[]): RehearsalCause[] {
  const [first] = group;
  if (!first) return [];
  const { level, sentence, todo } = causeKinds[first.kind];
  const pages = [...new Set(group.flatMap(({ page }) => page ?? []))];
  return [
    {
      id: idOf(first),
      kind: first.kind,
      level,
      sentence: sentence(pages.length, first.subject),
      todo,
      pages,
      was: first.was,
      is: first.is,
    },
  ];
}

/** What concerns the whole site is the same only while it is as it was. */
function idOf({ kind, subject, page, is }: PageFault): string {
  const said = [kind, subject, ...(page === null ? [is] : [])].join("\n");
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}
