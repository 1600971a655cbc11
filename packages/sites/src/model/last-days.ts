const dayMs = 86_400_000;

/** From the day that many days ago to today, as UTC midnights; `now` in milliseconds since the epoch. */
export function lastDays(days: number, now = Date.now()): { from: string; to: string } {
  const today = Math.floor(now / dayMs) * dayMs;
  return {
    from: new Date(today - days * dayMs).toISOString(),
    to: new Date(today).toISOString(),
  };
}
