/**
 * What is done so that two pictures of an unchanged page are equal. Each can be turned off for a scan, and
 * which were on is kept with its pictures.
 */
export const steadySwitches = [
  /** `Date` and `performance.now` tell a fixed time. */
  "clock",
  /** Timers and frames come from one queue, run to a fixed horizon. */
  "timers",
  /** Randomness is the same in each visit. */
  "random",
  /** Nothing pushed by a server arrives once the page is frozen. */
  "streams",
  /** Workers get the same clock. */
  "workers",
  /** Animations, transitions, films, carets and their like are brought to rest. */
  "animations",
  /** What scrolling loads or shows is there, in a bounded number of rounds. */
  "scrolling",
  /** Bars that ask for consent are closed. */
  "consent",
] as const;

export type SteadySwitch = (typeof steadySwitches)[number];
export type SteadySwitches = Readonly<Record<SteadySwitch, boolean>>;

/** All on but those turned off. */
export function switchesOf(wanted: Partial<SteadySwitches> = {}): SteadySwitches {
  const all = steadySwitches.map((name) => [name, wanted[name] ?? true] as const);
  // One entry for each name.
  return Object.fromEntries(all) as SteadySwitches;
}
