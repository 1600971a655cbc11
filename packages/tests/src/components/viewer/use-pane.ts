import { useCallback, useLayoutEffect, useState } from "react";
import { drawnRows, type Rows } from "../../model/drawn-rows.ts";
import { fitZoom } from "../../model/zoom.ts";

export type Pane = {
  ref: (element: HTMLElement | null) => void;
  /** Each way of showing has panes of its own. */
  element: HTMLElement | null;
  /** Whether it has been laid out. */
  isReady: boolean;
  /** Of the picture, 1 is its size. */
  zoom: number;
  /** What of the picture is drawn, in its own pixels. */
  rows: Rows;
  onScroll: () => void;
};

/**
 * A part of the screen that scrolls over a picture. It draws again once a screenful, so that scrolling
 * is the browser's alone.
 * @param width of the picture. @param percent its zoom; null is as wide as there is room.
 */
export function usePane(width: number, percent: number | null): Pane {
  const [pane, ref] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(0);
  const zoom = (percent ?? fitZoom(room, width)) / 100;
  const [rows, setRows] = useState(() => drawnRows(0, 0, zoom));
  const onScroll = useCallback(() => {
    if (pane === null) return;
    const next = drawnRows(pane.scrollTop, pane.clientHeight, zoom);
    setRows((was) => (was.top === next.top && was.bottom === next.bottom ? was : next));
  }, [pane, zoom]);
  useLayoutEffect(() => {
    if (pane === null) return;
    const measure = () => {
      setRoom(pane.clientWidth);
      onScroll();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [pane, onScroll]);
  return { ref, element: pane, isReady: room > 0, zoom, rows, onScroll };
}
