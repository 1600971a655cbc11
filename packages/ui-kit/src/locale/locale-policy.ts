/** By whose customs numbers, dates, lists and names are written and ordered. */
export type LocalePolicy = {
  /** A valid BCP 47 tag. */
  readonly locale: string;
  /** An IANA name; undefined is the zone of whatever runs the code: the reader's own, in a browser. */
  readonly timeZone: string | undefined;
};

/** Where no host has decided: the texts' own language, with dates that cannot be misread (`29 Feb 2020`). */
export const defaultPolicy: LocalePolicy = { locale: "en-GB", timeZone: undefined };
