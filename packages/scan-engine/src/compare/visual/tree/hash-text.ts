/**
 * 64 bits of FNV-1a in two lanes: enough to find equals among some thousand nodes, and no more than that.
 * @see https://www.rfc-editor.org/rfc/rfc9923
 */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
