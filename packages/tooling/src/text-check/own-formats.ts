/** What writes or orders by a locale. `Intl` as a type, and the reading of tags, are no such thing. */
const formats =
  /\bnew Intl\.(?!Locale\b)\w+|\.toLocale(?:Date|Time|Lower|Upper)?(?:String|Case)\(|\.localeCompare\(/g;

/** Where a module would write by a locale of its own, as `12: new Intl.NumberFormat`. */
export function ownFormats(source: string): string[] {
  return source
    .split("\n")
    .flatMap((line, at) => [...line.matchAll(formats)].map(([found]) => `${at + 1}: ${found}`));
}
