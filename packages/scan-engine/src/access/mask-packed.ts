import { gunzipSync, gzipSync } from "node:zlib";

/** RFC 1952, 2.3.1. */
const gzipMagic = [0x1f, 0x8b];

/**
 * Packed text with the secrets in it covered, packed again; any other bytes as they are, since pictures
 * are covered in the page.
 * @param forms every written form of every secret, the longest first
 */
export function maskPacked(
  bytes: Uint8Array,
  forms: readonly string[],
  cover: string,
  mask: (text: string) => string,
): Uint8Array {
  if (bytes[0] !== gzipMagic[0] || bytes[1] !== gzipMagic[1]) return bytes;
  const text = gunzipSync(bytes).toString("utf8");
  const quoted = new RegExp(forms.map(quotedPrintable).join("|"), "g");
  const covered = mask(text).replace(quoted, encoded(cover));
  return covered === text ? bytes : gzipSync(covered);
}

/**
 * As an archive has it, in the quoted-printable encoding (RFC 2045, 6.7): any character may be its bytes in
 * hexadecimal, and a line may be broken after any of them.
 */
function quotedPrintable(form: string): string {
  const characters = Array.from(form, (character) => {
    const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    return `(?:${literal}|${encoded(character)})`;
  });
  return characters.join("(?:=\\r?\\n)?");
}

function encoded(text: string): string {
  return Array.from(Buffer.from(text, "utf8"), (byte) => {
    const hex = byte.toString(16).toUpperCase().padStart(2, "0");
    return `=${hex}`;
  }).join("");
}
