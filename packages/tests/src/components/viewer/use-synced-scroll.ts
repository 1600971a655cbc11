import { useCallback, useRef } from "react";
import type { Pane } from "./use-pane.ts";

/** Has each of two panes follow the other; what follows does not lead in turn. */
export function useSyncedScroll(first: Pane, second: Pane, isSynced: boolean) {
  const leader = useRef<{ element: HTMLElement; at: number } | null>(null);
  const follow = useCallback(
    (from: Pane, to: Pane) => {
      from.onScroll();
      const { element: lead } = from;
      const { element: other } = to;
      if (!isSynced || lead === null || other === null) return;
      const now = performance.now();
      const isEcho = leader.current?.element === other && now - leader.current.at < 80;
      if (isEcho) return;
      leader.current = { element: lead, at: now };
      other.scrollTop = lead.scrollTop;
      other.scrollLeft = lead.scrollLeft;
    },
    [isSynced],
  );
  return {
    onFirst: () => follow(first, second),
    onSecond: () => follow(second, first),
  };
}
