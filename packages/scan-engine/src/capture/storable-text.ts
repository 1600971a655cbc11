/** Text that any database takes: NULs left out, halves of surrogate pairs replaced. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** At most `maxBytes` of UTF-8, never cut inside a character. */
export function cutToBytes(text: string, maxBytes: number): { text: string; truncated: boolean } {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.byteLength <= maxBytes) return { text, truncated: false };
  let end = maxBytes;
  // 0b10xxxxxx continues a character that began before it.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return { text: bytes.toString("utf8", 0, end), truncated: true };
}

/** At most `maxChars` characters, with an ellipsis in place of what was cut. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars - 1).toWellFormed()}…`;
}
