import type { Mask } from "../pixels/mask.ts";
import type { Scene } from "../predict/scene.ts";
import { contentCauses } from "./content-causes.ts";
import { isRenumbered } from "./drop-renumbered.ts";
import { canBeSeen } from "./drop-unseen.ts";
import type { Found } from "./found.ts";
import { Geometry } from "./geometry-causes.ts";
import { leftOvers } from "./left-overs.ts";
import { moveCauses } from "./move-causes.ts";
import { presenceCauses } from "./presence-causes.ts";
import { styleCauses } from "./style-causes.ts";
import { styleChangesOf } from "./style-changes.ts";

export type FoundCauses = {
  causes: readonly Found[];
  /** What the data say and nobody sees. It still tells what moves by itself. */
  dropped: readonly Found[];
};

/**
 * Everything that changed between two pages: data first, as far as they can be seen; then sizes and places
 * that nothing accounts for; pixels that are left over last.
 */
export function findCauses(scene: Scene, mask: Mask | null): FoundCauses {
  const changes = styleChangesOf(scene);
  const presence = presenceCauses(scene);
  const all = [
    ...contentCauses(scene),
    ...styleCauses(scene, changes),
    ...presence.causes,
    ...moveCauses(scene),
  ];
  const dropped = new Set<Found>();
  const keep = (list: readonly Found[], isKept: (cause: Found) => boolean) =>
    list.filter((cause) => {
      const kept = isKept(cause);
      if (!kept) dropped.add(cause);
      return kept;
    });
  const seen = keep(all, (cause) => canBeSeen(cause, scene, mask));
  const own = keep(seen, (cause) => !isRenumbered(cause, seen, scene));
  const geometry = new Geometry(scene, changes, own);
  for (const cause of seen)
    if (cause.kind === "layout" && dropped.has(cause)) geometry.admits(cause);
  const stirring = keep(
    own,
    (cause) => cause.kind !== "layout" || geometry.admits(cause) || isSqueezed(cause, mask),
  );
  const roots = keep(stirring, (cause) => !isStretched(cause, stirring));
  const placed = [...roots, ...geometry.find(presence.spaces, roots)];
  const left = mask ? leftOvers(placed, scene, mask) : [];
  return { causes: withoutEchoes([...placed, ...left]), dropped: [...dropped] };
}

/** Whether a picture of a size that stays is drawn smaller or elsewhere in its own box. */
function isSqueezed({ after }: Found, mask: Mask | null): boolean {
  return after?.replaced === true && mask !== null && mask.countDiffering(after.seen) > 0;
}

/** Whether a page's script only fits a height to what is in the box, or in the box beside it, where something changed. */
function isStretched(
  { kind, after, before, properties }: Found,
  causes: readonly Found[],
): boolean {
  if (kind !== "layout" || !after || !before) return false;
  const isHeight = properties.every(
    ({ name, from, to }) => /^(min-)?height$/.test(name) && /px$/.test(from) && /px$/.test(to),
  );
  if (!isHeight) return false;
  const fitsBeside = properties.every(({ name }) => name === "min-height");
  const row = fitsBeside ? (after.parent ?? after) : after;
  return causes.some((cause) => {
    const node = cause.after ?? cause.place;
    return node !== null && node !== after && node.at > row.at && node.at < row.end;
  });
}

/** A picture that was exchanged may have another size, and one that is laid out otherwise shows so: that is no second change. */
function withoutEchoes(causes: readonly Found[]): Found[] {
  const exchanged = new Set(
    causes.filter(({ kind }) => kind === "image").map(({ after }) => after),
  );
  const laidOut = new Set(causes.filter(({ kind }) => kind === "layout").map(({ after }) => after));
  return causes.filter(
    ({ kind, after }) =>
      after === null ||
      !(
        (["layout", "size", "pixels"].includes(kind) && exchanged.has(after)) ||
        (kind === "pixels" && after.replaced && laidOut.has(after))
      ),
  );
}
