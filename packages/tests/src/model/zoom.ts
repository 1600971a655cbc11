/** In percent of the picture's own size. */
const steps = [10, 17, 25, 33, 50, 67, 80, 100, 125, 150, 200, 300, 400];
export const zoomRange = { min: 10, max: 400 } as const;

/** The next larger (1) or smaller (-1) of the usual zooms, in percent. */
export function zoomBy(percent: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? steps.find((step) => step > percent + 0.5)
      : steps.findLast((step) => step < percent - 0.5);
  return next ?? (direction === 1 ? zoomRange.max : zoomRange.min);
}

/** The zoom at which a picture is as wide as there is room, in percent; never larger than it is. */
export function fitZoom(room: number, width: number): number {
  // Before it is laid out there is no room to fit into.
  if (room <= 0 || width <= 0) return 50;
  return clampZoom(Math.min(100, (100 * room) / width));
}

export function clampZoom(percent: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, percent));
}
