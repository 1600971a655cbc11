/** Wrong passwords that cost nothing: people mistype. */
const freeFailures = 5;
const longestBlockSeconds = 15 * 60;

/** Quiet time after which wrong passwords are forgotten. */
export const forgetAfterSeconds = 24 * 60 * 60;

/**
 * Seconds an address is blocked once there were this many wrong passwords: 0 up to five, then 2, 4, 8, …
 * up to 15 minutes. About 100 tries a day get through, and the owner is never locked out for good.
 */
export function blockSeconds(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestBlockSeconds, 2 ** Math.min(failures - freeFailures + 1, 20));
}
