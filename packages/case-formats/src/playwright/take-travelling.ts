import type { Node } from "@babel/types";
import { printOf, readTravelling } from "../travelling-step.ts";
import type { Reader } from "./reader.ts";

/** What stands before a step that travels in a comment. */
export const ourMark = "sitewright:";

/** Where a block of words ends that a step travels beside. */
export const ourEnd = "sitewright end";

/**
 * Takes the step that travels in the comment before a statement in place of what the statements say, as long as they were
 * not changed since. Answers whether a statement was told by a step, this one or one before it.
 */
export function takeTravelling(reader: Reader, node: Node): boolean {
  const { test } = reader;
  if (!test) return false;
  if (test.skipTo !== null) {
    if ((node.start ?? 0) < test.skipTo) return true;
    test.skipTo = null;
  }
  const comment = node.leadingComments?.findLast(({ value }) => value.trim().startsWith(ourMark));
  if (!comment) return false;
  const file = node.loc?.filename ?? test.file;
  const rest = reader.textOf(file).slice(comment.end ?? 0);
  const end = rest.indexOf(`// ${ourEnd}`);
  const travelling = readTravelling(comment.value.trim().slice(ourMark.length).trim());
  if (!travelling || end < 0 || printOf(rest.slice(0, end)) !== travelling.print) return false;
  test.writer.add(reader.placeOf(node), travelling.step);
  test.skipTo = (comment.end ?? 0) + end;
  return true;
}
