import { type ReactNode, useMemo } from "react";
import { LocaleContext } from "./locale-context.ts";
import { defaultPolicy, type LocalePolicy } from "./locale-policy.ts";
import { validLocale } from "./valid-locale.ts";
import { validTimeZone } from "./valid-time-zone.ts";

type LocaleProviderProps = {
  /** A BCP 47 tag, or a browser's or system's name of a locale; what names none is the default, `en-GB`. */
  locale: string;
  /** An IANA name; the zone of whatever runs the code unless given. A server that renders should give the reader's. */
  timeZone?: string | undefined;
  children: ReactNode;
};

/** By whose customs everything below is written: numbers, money, sizes, dates, lists, and the order of names. */
export function LocaleProvider({ locale, timeZone, children }: LocaleProviderProps) {
  const policy = useMemo<LocalePolicy>(
    () => ({
      locale: validLocale(locale) ?? defaultPolicy.locale,
      timeZone: validTimeZone(timeZone),
    }),
    [locale, timeZone],
  );
  return <LocaleContext value={policy}>{children}</LocaleContext>;
}
