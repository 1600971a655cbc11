/** What the welcome film shows, in its order: the guide's pictures, by name. */
export const filmScenes = [
  "add",
  "site",
  "scan",
  "test",
  "case",
  "issues",
  "schedules",
  "report",
] as const;

/** How long each stands, in milliseconds: long enough to read its caption twice. */
export const sceneMs = 5_000;

export const filmMs = filmScenes.length * sceneMs;

/** Which scene is shown at a moment of the film, from 0. */
export function sceneAt(ms: number): number {
  return Math.min(filmScenes.length - 1, Math.floor(ms / sceneMs));
}

/** How much larger a scene is shown for whoever wants less motion. */
export const stillZoom = 1.2;

/** How much larger a scene is shown at a moment of the film: it comes nearer while it is seen, so that a phone can read it. */
export function zoomAt(ms: number, scene: number): number {
  const seen = Math.min(1, Math.max(0, (ms - scene * sceneMs) / sceneMs));
  return 1.05 + 0.4 * seen;
}
