export const messages = {
  name: (label: string, course: string) => `${label}: ${course}`,
  /** `29 of 30 days without an outage`. */
  without: (days: number, known: number) =>
    `${days} of ${known} ${known === 1 ? "day" : "days"} without an outage`,
  outage: (date: string, percent: string) => `${date} ${percent}`,
  nothing: "nothing yet",
};
