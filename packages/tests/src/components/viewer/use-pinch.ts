import { useEffect, useLayoutEffect, useRef } from "react";
import { clampZoom } from "../../model/zoom.ts";

/**
 * Zooms by two fingers, or by the wheel with Ctrl, which is what a trackpad's pinch is: what lies under
 * them stays there.
 * @param zoom in percent. @param onZoom is told the new one.
 */
export function usePinch(
  pane: HTMLElement | null,
  zoom: number,
  onZoom: (percent: number) => void,
): void {
  const current = useRef({ zoom, onZoom });
  useLayoutEffect(() => {
    current.current = { zoom, onZoom };
  });
  useEffect(() => {
    if (pane === null) return;
    let start: { distance: number; zoom: number } | null = null;
    const zoomTo = (percent: number, x: number, y: number) => {
      const was = current.current.zoom;
      const next = clampZoom(percent);
      const box = pane.getBoundingClientRect();
      const [left, top] = [x - box.left, y - box.top];
      const share = next / was;
      const scroll = {
        left: (pane.scrollLeft + left) * share - left,
        top: (pane.scrollTop + top) * share - top,
      };
      current.current.onZoom(next);
      requestAnimationFrame(() => pane.scrollTo(scroll));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current.zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (a === undefined || b === undefined) {
        start = null;
        return;
      }
      event.preventDefault();
      const distance = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
      start ??= { distance, zoom: current.current.zoom };
      zoomTo(
        (start.zoom * distance) / start.distance,
        (a.clientX + b.clientX) / 2,
        (a.clientY + b.clientY) / 2,
      );
    };
    const active = { passive: false };
    pane.addEventListener("wheel", onWheel, active);
    for (const type of ["touchstart", "touchmove", "touchend"] as const) {
      pane.addEventListener(type, onTouch, active);
    }
    return () => {
      pane.removeEventListener("wheel", onWheel);
      for (const type of ["touchstart", "touchmove", "touchend"] as const) {
        pane.removeEventListener(type, onTouch);
      }
    };
  }, [pane]);
}
