import type { ConsoleEntry } from "../../evidence.ts";
import { isOwnHost } from "../own-host.ts";
import { plainMessage } from "../text/plain-message.ts";
import { addressTemplate } from "../text/steady-address.ts";

/** A message of the console, the same in each load that says it. */
export type ConsoleFact = {
  level: "error" | "warning" | "note";
  message: string;
  /** Address template of the code that said it; empty when it has none, or stands in the page itself. */
  file: string;
  own: boolean;
  /** Thrown and caught by nobody. */
  thrown: boolean;
};

/** What identifies a message: level, words without values, file without ids and hashes. */
export function readConsole(
  entries: readonly ConsoleEntry[],
  page: string,
  failedAddresses: ReadonlySet<string>,
): Map<string, ConsoleFact> {
  const facts = new Map<string, ConsoleFact>();
  for (const { level, source, message, url } of entries) {
    // The request itself tells that, with more words.
    if (source === "network" && url !== null && failedAddresses.has(url)) continue;
    const kind = level === "error" || level === "warning" ? level : "note";
    const file = url === null ? "" : fileOf(url, page);
    const key = `${kind}|${plainMessage(message)}|${file}`;
    if (facts.has(key)) continue;
    const fact = { level: kind, message: firstLine(message), file } as const;
    facts.set(key, { ...fact, own: isOwnHost(url, page), thrown: source === "exception" });
  }
  return facts;
}

function fileOf(url: string, page: string): string {
  const template = addressTemplate(url, page);
  return template === addressTemplate(page, page) ? "" : template;
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0]?.replace(/^Uncaught (?:\(in promise\) )?/, "") ?? "";
}
