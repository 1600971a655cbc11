/** Milliseconds between two ISO 8601 times, or null when either is missing or no time. */
export function msBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const ms = Date.parse(end) - Date.parse(start);
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
