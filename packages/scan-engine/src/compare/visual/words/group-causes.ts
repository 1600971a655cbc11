import type { Cause } from "../../cause.ts";
import type { VisualKind } from "../visual-detail.ts";
import { groupStyles } from "./group-styles.ts";
import { groupTexts } from "./group-texts.ts";
import { groupsBy, isVisual, type VisualCause, type VisualGroup } from "./visual-group.ts";

const leastShare = 0.7;
const leastRewritten = 3;

/** Puts together what belongs together: one cause that many elements show is one finding. */
export function groupCauses(causes: readonly Cause[]): VisualGroup[] {
  return groupsBy(causes.filter(isVisual), ({ image }) => `${image}`).flatMap(groupPicture);
}

function groupPicture(all: readonly VisualCause[]): VisualGroup[] {
  const rewritten = rewrittenGroups(all);
  const taken = new Set(rewritten.flatMap(({ causes }) => causes));
  const causes = all.filter((cause) => !taken.has(cause));
  const of = (kind: VisualKind) => causes.filter((cause) => cause.kind === kind);
  const by = (kind: VisualKind, keyOf: (cause: VisualCause) => string): VisualGroup[] =>
    groupsBy(of(kind), keyOf).map((group) => ({ kind, causes: group }));
  return [
    ...rewritten,
    ...of("rewritten").map((cause) => ({ kind: "rewritten" as const, causes: [cause] })),
    ...cameAndWent(of("added"), of("removed")),
    ...by("moved", ({ visual }) => `${visual.holder}`),
    ...groupTexts(of("text")),
    ...by("image", ({ before, after, visual }) => `${before}|${after}|${visual.note}`),
    ...groupStyles("style", of("style")),
    ...groupStyles("layout", of("layout")),
    ...groupSizes(of("size")),
    ...by("shift", ({ visual }) => `${visual.holder}|${visual.by}`),
    ...by("space", ({ id }) => id),
    ...by("pixels", ({ id }) => id),
  ];
}

/** Blocks of which most texts and pictures changed. */
function rewrittenGroups(causes: readonly VisualCause[]): VisualGroup[] {
  const inBlocks = causes.filter(({ kind, visual }) => visual.rewritten && kind !== "rewritten");
  return groupsBy(inBlocks, ({ visual }) => `${visual.rewritten?.block}`).flatMap((group) => {
    const changed = group.filter(({ kind }) => kind === "text" || kind === "image").length;
    const weight = group.reduce((sum, { visual }) => sum + (visual.rewritten?.weight ?? 0), 0);
    const of = group[0]?.visual.rewritten?.of ?? Infinity;
    const isMostly = changed >= 2 && weight >= leastRewritten && weight >= leastShare * of;
    return isMostly ? [{ kind: "rewritten", causes: group }] : [];
  });
}

function cameAndWent(
  added: readonly VisualCause[],
  removed: readonly VisualCause[],
): VisualGroup[] {
  const runKey = ({ id, visual }: VisualCause) => (visual.run === null ? id : `run ${visual.run}`);
  const gone = new Map(groupsBy(removed, runKey).map((run) => [run[0]?.visual.run ?? run, run]));
  const came = groupsBy(added, runKey).map((run): VisualGroup => {
    const replaced = run[0]?.visual.replaces ?? null;
    const twin = replaced === null ? undefined : gone.get(replaced);
    if (replaced === null || !twin) return { kind: "added", causes: run };
    gone.delete(replaced);
    return { kind: "replaced", causes: [...twin, ...run] };
  });
  return [
    ...came,
    ...[...gone.values()].map((run): VisualGroup => ({ kind: "removed", causes: run })),
  ];
}

const leastInFont = 3;

function groupSizes(causes: readonly VisualCause[]): VisualGroup[] {
  const texts = causes.filter(({ visual }) => visual.note === "font");
  const inFont = groupsBy(texts, ({ after }) => `${after}`).filter(
    ({ length }) => length >= leastInFont,
  );
  const taken = new Set(inFont.flat());
  const others = groupsBy(
    causes.filter((cause) => !taken.has(cause)),
    ({ visual, label }) => `${visual.holder}|${label.role}|${visual.grown}`,
  );
  return [...inFont, ...others].map((group) => ({ kind: "size", causes: group }));
}
