import { bytesIn } from "./bytes-in.ts";
import type { LocalePolicy } from "./locale-policy.ts";

export type Formats = ReturnType<typeof make>;

const made = new WeakMap<LocalePolicy, Formats>();

/** What writes by a policy; made once for each, since making an `Intl` object costs more than using it. */
export function formatsOf(policy: LocalePolicy): Formats {
  const formats = made.get(policy) ?? make(policy);
  made.set(policy, formats);
  return formats;
}

function make({ locale, timeZone }: LocalePolicy) {
  const numbers = keep((options) => new Intl.NumberFormat(locale, options));
  const dates = keep((options) => new Intl.DateTimeFormat(locale, options));
  const lists = new Intl.ListFormat(locale);
  const alphabet = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return {
    number: (value: number, options: Intl.NumberFormatOptions = {}): string =>
      numbers(options).format(value),

    /** A size in the unit that keeps it below 1,000; 1 kB is 1,000 bytes, as in browsers' tools. */
    bytes: (bytes: number): string => bytesIn(bytes, numbers),

    /**
     * An amount of minor units (cents). How many a unit has is the currency's (ISO 4217): 100 for the
     * dollar, 1 for the yen. Whole units have no cents unless `options` say otherwise.
     * @throws RangeError when the currency is no three-letter code.
     */
    money: (amount: number, currency: string, options: Intl.NumberFormatOptions = {}): string => {
      const format = numbers({
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        trailingZeroDisplay: "stripIfInteger",
        ...options,
      });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return format.format(amount / 10 ** digits);
    },

    /** A moment, as `options` of `Intl.DateTimeFormat` say; in the policy's time zone unless they name one. */
    date: (time: Date | number | string, options: Intl.DateTimeFormatOptions): string =>
      dates({ timeZone, ...options }).format(new Date(time)),

    /** The calendar day of a moment in the policy's time zone, in days since 1970. */
    day: (time: Date): number => dayNumber(time, timeZone),

    list: (words: readonly string[]): string => lists.format(words),

    /** Order of two values: numbers by size, words by the alphabet, with `page 9` before `page 10`. */
    compare: (a: string | number, b: string | number): number =>
      typeof a === "number" && typeof b === "number"
        ? a - b
        : alphabet.compare(String(a), String(b)),
  };
}

function keep<Options extends object, Format>(create: (options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (options: Options): Format => {
    const key = JSON.stringify(options);
    const format = kept.get(key) ?? create(options);
    kept.set(key, format);
    return format;
  };
}

function dayNumber(time: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);
  return Date.parse(parts) / 86_400_000;
}
