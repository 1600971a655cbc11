import type { Cause } from "../../cause.ts";
import { groupCauses } from "../words/group-causes.ts";

/** One cause for each block that was rewritten, where all of them would be too many to keep. */
export function foldRewritten(causes: readonly Cause[]): Cause[] {
  const groups = groupCauses(causes).filter(({ kind }) => kind === "rewritten");
  const folded = new Set<Cause>(groups.flatMap((group) => group.causes));
  const whole = groups.flatMap((group): Cause[] => {
    const first = group.causes.find(({ kind }) => kind === "text") ?? group.causes[0];
    if (!first?.visual.rewritten) return [];
    const weight = group.causes.filter(({ kind }) => kind === "text" || kind === "image").length;
    const { rewritten } = first.visual;
    return [
      {
        ...first,
        kind: "rewritten",
        boxes: {
          before: group.causes.flatMap(({ boxes }) => boxes.before).slice(0, 20),
          after: group.causes.flatMap(({ boxes }) => boxes.after).slice(0, 20),
        },
        visual: {
          ...first.visual,
          kind: "rewritten",
          area: group.causes.reduce((sum, { visual }) => sum + visual.area, 0),
          rewritten: { ...rewritten, weight },
        },
      },
    ];
  });
  return [...causes.filter((cause) => !folded.has(cause)), ...whole];
}
