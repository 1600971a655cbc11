/** `14 March`, in UTC as all of billing is counted; with the year when it is not this one. */
export function dayOf(time: string, now: Date = new Date()): string {
  const date = new Date(time);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(!isThisYear && { year: "numeric" }),
  }).format(date);
}

/** `2 Mar 2026`, in UTC. */
export function shortDayOf(time: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(time));
}
