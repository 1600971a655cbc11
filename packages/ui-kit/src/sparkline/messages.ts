export const messages = {
  nothing: "nothing yet",
  /** The line in words: `from 88 to 96, now 96`. */
  course: (from: number, to: number, last: number) => `from ${from} to ${to}, now ${last}`,
  name: (label: string, course: string) => `${label}: ${course}`,
};
