import type { ConsoleEntry } from "@sitewright/contract";

export const consoleLevels = ["error", "warning", "info", "debug"] as const;
export type ConsoleLevel = (typeof consoleLevels)[number];

/** How many entries each level has. */
export function countLevels(entries: readonly ConsoleEntry[]): Record<ConsoleLevel, number> {
  const counts = { error: 0, warning: 0, info: 0, debug: 0 };
  for (const { level } of entries) counts[level] += 1;
  return counts;
}

/** `app.js:12` for a place in a file, the entry's source when it names no file. */
export function placeOf({ url, line, source }: ConsoleEntry): string {
  if (url === null || url === "") return source;
  const file = nameOfFile(url);
  return line === null ? file : `${file}:${line}`;
}

/** The last part of an address, or its host where it has none. */
export function nameOfFile(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname.split("/").pop() || parsed.host : url;
}
