import { capital, labelled, plural, quoted, without } from "./sentence-parts.ts";
import { groupsBy, type VisualCause } from "./visual-group.ts";

export function describeText(causes: readonly VisualCause[]): string {
  const blocks = groupsBy(causes, ({ visual }) => `${visual.block}`);
  const [first] = causes;
  if (!first) return "";
  const { role, place } = first.visual.block_label;
  const isOnePlace = causes.every(({ visual }) => visual.block_label.place === place);
  const at = place && isOnePlace ? ` ${place}` : "";
  const [was, is] = [quoted(without(first.before)), quoted(without(first.after))];
  if (blocks.length > 1) {
    const many = `${blocks.length} ${plural(blocks.length, role)}`;
    const isSame = causes.every(
      ({ before, after }) => before === first.before && after === first.after,
    );
    return isSame
      ? `${many} that read ${was} now read ${is}.`
      : `${many} read differently${at}, for example ${was} is now ${is}.`;
  }
  if (causes.length > 1) {
    const block = labelled(first.visual.block_label);
    return `The text of ${block}${at} changed in ${causes.length} places, for example ${was} is now ${is}.`;
  }
  return describeOne(first, at);
}

function describeOne(cause: VisualCause, at: string): string {
  const [before, after] = [without(cause.before), without(cause.after)];
  const what = `${capital(labelled(cause.label))}${at}`;
  switch (cause.visual.note) {
    case "ticked":
      return `${what} is ${after ? "ticked" : "not ticked any more"}.`;
    case "placeholder":
      return `${what} asks for ${quoted(after)} instead of ${quoted(before)}.`;
    case "value":
      return `${what} holds ${quoted(after)} instead of ${quoted(before)}.`;
    case "decoration":
      return `The icon or mark of ${labelled(cause.label)}${at} changed.`;
  }
  const { role } = cause.visual.block_label;
  const [gone, come] = changedWords(before, after);
  const became = gone && come ? ` (${quoted(gone)} became ${quoted(come)})` : oneSided(gone, come);
  const name = role === "block" ? "text" : role;
  return `The ${name} ${quoted(before)}${at} now reads ${quoted(after)}${became}.`;
}

function oneSided(gone: string, come: string): string {
  if (gone) return ` (${quoted(gone)} is gone)`;
  return come ? ` (${quoted(come)} is new)` : "";
}

/** The words in which two texts differ; none where they share no beginning and no end. */
function changedWords(before: string, after: string): [gone: string, come: string] {
  const [was, is] = [before.split(/\s+/), after.split(/\s+/)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  if (start === 0 && end === 0) return ["", ""];
  return [was.slice(start, was.length - end).join(" "), is.slice(start, is.length - end).join(" ")];
}
