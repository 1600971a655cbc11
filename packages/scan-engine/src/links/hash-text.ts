/** A 32-bit name for a text: FNV-1a (RFC 9923) over its UTF-16 units. Two texts share one in four billion. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
