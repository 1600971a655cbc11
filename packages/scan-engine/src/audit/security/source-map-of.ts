import type { ScriptBody } from "./script-body.ts";

/** The address of the source map that a script names at its end; null when it names none or brings it along. */
export function sourceMapOf({ url, body }: ScriptBody): string | null {
  // The comment stands in the last lines; a script of megabytes is not searched for it.
  const named = /[#@]\s*sourceMappingURL=([^\s'"]+)\s*(?:\*\/\s*)?$/.exec(
    body.slice(-maxTail),
  )?.[1];
  if (!named || named.startsWith("data:")) return null;
  const address = URL.parse(named, url);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

const maxTail = 4_000;
