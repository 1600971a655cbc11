const dayMs = 86_400_000;

/** The UTC midnight that many days before today's; `now` in milliseconds since the epoch. */
export function daysAgo(days: number, now = Date.now()): string {
  const today = Math.floor(now / dayMs) * dayMs;
  return new Date(today - days * dayMs).toISOString();
}
