import { groupsBy, type VisualCause, type VisualGroup } from "./visual-group.ts";

/** From so many on, texts of one list or table that changed in different ways are told as one. */
const leastInList = 4;

const wordsOf = (block: readonly VisualCause[]) =>
  block.map(({ before, after }) => `${before}>${after}`).join("|");

/** By block; then those that became the same words, or of one list or table, together. */
export function groupTexts(causes: readonly VisualCause[]): VisualGroup[] {
  const blocks = groupsBy(causes, ({ visual }) => `${visual.block}`);
  const alike = groupsBy(
    blocks,
    (block) => `${block[0]?.visual.block_label.role}|${wordsOf(block)}`,
  );
  const equal = alike.filter(({ length }) => length > 1);
  const single = alike.filter(({ length }) => length === 1).flat();
  const lists = groupsBy(single, (block) => block[0]?.visual.kin || `alone ${block[0]?.id}`);
  return [
    ...equal.map((group) => group.flat()),
    ...lists.flatMap((list) => (list.length >= leastInList ? [list.flat()] : list)),
  ].map((group) => ({ kind: "text", causes: group }));
}
