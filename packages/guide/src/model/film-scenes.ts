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
