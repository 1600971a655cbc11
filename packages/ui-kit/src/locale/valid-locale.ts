/**
 * The valid BCP 47 tag that a system's or a browser's name of a locale stands for: `en-US` for
 * `en_US.UTF-8` and for `en-US@posix`, which a browser may really report and `Intl` throws at.
 * @returns undefined for a name of no language, such as `C`.
 */
export function validLocale(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(name.replace(/[.@].*/, "").replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
