import { defaultPolicy, validLocale } from "@sitewright/ui-kit";

/**
 * By whose customs the product writes for a reader: in English, as its texts are, and as it is written in
 * the reader's region, so that days, months and signs agree with the words around them.
 * @param language as the browser gives it, which need not be a valid tag (`en-US@posix`).
 */
export function localeFor(language: string): string {
  const locale = validLocale(language);
  const region = locale && new Intl.Locale(locale).maximize().region;
  return region ? `en-${region}` : defaultPolicy.locale;
}
