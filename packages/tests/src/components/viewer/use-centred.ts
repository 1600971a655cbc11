import { useEffect, useRef } from "react";
import { boxOn, type Held } from "../../model/hold-in-line.ts";
import type { Mark } from "../../model/picture.ts";
import type { Pane } from "./use-pane.ts";

/** Brings the change that is meant to the middle of what is seen, when it becomes so. */
export function useCentred(
  { element, isReady, zoom }: Pane,
  held: Held,
  marks: readonly Mark[],
  current: string | undefined,
): void {
  const mark = marks.find(({ id }) => id === current);
  const side = mark !== undefined && mark.after.length > 0 ? "after" : "before";
  const [box] = mark?.[side] ?? [];
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const now = `${current} ${side} ${held.height} ${zoom}`;
    if (!isReady || element === null || box === undefined || seen.current === now) return;
    seen.current = now;
    const at = boxOn(held[side], box);
    element.scrollTo({
      top: (at.y + at.height / 2) * zoom - element.clientHeight / 2,
      left: (at.x + at.width / 2) * zoom - element.clientWidth / 2,
    });
  }, [element, isReady, zoom, current, side, box, held]);
}
