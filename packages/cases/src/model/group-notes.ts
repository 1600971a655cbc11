import type { ImportNote } from "@sitewright/contract";

/** What is told of several lines of a file, said once. */
export type NoteGroup = { file: string; reason: string; lines: number[]; codes: string[] };

/** Notes of an import with those of one reason together, in the order of the first of each. Pure. */
export function groupNotes(notes: readonly ImportNote[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const { file, line, code, reason } of notes) {
    const key = JSON.stringify([file, reason]);
    const group = groups.get(key) ?? { file, reason, lines: [], codes: [] };
    groups.set(key, group);
    if (line !== null && !group.lines.includes(line)) group.lines.push(line);
    if (code !== "" && !group.codes.includes(code)) group.codes.push(code);
  }
  return [...groups.values()];
}
