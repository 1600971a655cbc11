import { defaultPolicy } from "../locale/locale-policy.ts";
import { validLocale } from "../locale/valid-locale.ts";

/**
 * Loads code while the browser names a language that formats take. The drawing library makes a format of
 * `navigator.language` as it loads, and a browser may report one that is no BCP 47 tag (`en-US@posix`).
 */
export async function withValidLanguage<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const locale = validLocale(navigator.language);
  if (locale === navigator.language) return load();
  // An own member hides the browser's, and taking it away gives that back.
  const value = locale ?? defaultPolicy.locale;
  Object.defineProperty(navigator, "language", { value, configurable: true });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(navigator, "language");
  }
}
