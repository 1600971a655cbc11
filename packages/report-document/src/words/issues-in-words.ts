import type { Edition } from "../edition.ts";
import { capitalised, counted, inWords } from "./wording.ts";

/** "Three issues were opened and two closed, one came back; two are open." */
export function issuesInWords({
  opened,
  closed,
  returned,
  open,
}: Omit<Edition["issues"], "list">): string {
  const were = (count: number, done: string) =>
    `${counted(count, "issue")} ${count === 1 ? "was" : "were"} ${done}`;
  const left = `${open === 0 ? "none" : inWords(open)} ${open > 1 ? "are" : "is"} open`;
  const turned = [
    opened > 0 && were(opened, "opened"),
    closed > 0 && (opened > 0 ? `${inWords(closed)} closed` : were(closed, "closed")),
  ].filter((part) => part !== false);
  const parts = [
    turned.join(" and "),
    returned > 0 &&
      `${turned.length > 0 ? inWords(returned) : counted(returned, "issue")} came back`,
  ].filter(Boolean);
  if (parts.length === 0)
    return `${capitalised(counted(open, "issue"))} ${open > 1 ? "are" : "is"} open.`;
  return `${capitalised(parts.join(", "))}; ${left}.`;
}
