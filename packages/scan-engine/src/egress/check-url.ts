import { ScanError } from "../scan-error.ts";

/**
 * The scheme gate: an address as a person, a page or a redirect wrote it becomes a URL that every
 * parser reads the same way. Where the request may go is decided later, from the resolved address.
 * @throws ScanError INVALID_URL for anything but a plain http or https address: other schemes,
 * credentials, control characters, white space inside, backslashes.
 */
export function checkUrl(raw: string): URL {
  const text = raw.trim();
  if (hasAmbiguousCharacter(text)) throw new ScanError("INVALID_URL");
  const url = URL.parse(text);
  if (!url || !isWebScheme(url.protocol) || url.hostname === "") throw new ScanError("INVALID_URL");
  if (!/^https?:\/\/[^/]/i.test(text)) throw new ScanError("INVALID_URL");
  if (url.username !== "" || url.password !== "" || authorityOf(text).includes("@")) {
    throw new ScanError("INVALID_URL", "Leave the user name and password out of it.");
  }
  if (authorityOf(text).endsWith(":")) throw new ScanError("INVALID_URL");
  return url;
}

function isWebScheme(protocol: string): boolean {
  return protocol === "http:" || protocol === "https:";
}

/** Characters that parsers drop or read as a slash: the root of most filter bypasses. */
function hasAmbiguousCharacter(text: string): boolean {
  return /[\s\\\p{Cc}\p{Cf}]/u.test(text);
}

function authorityOf(text: string): string {
  return /^[^:]+:\/\/([^/?#]*)/.exec(text)?.[1] ?? "";
}
