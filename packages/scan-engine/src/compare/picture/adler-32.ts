/** So many bytes can be added up before the sums outgrow 31 bits, which are quicker to add than 32. */
const longest = 3_800;
const prime = 65_521;

/**
 * The sum that a zlib stream ends with.
 * @see https://www.rfc-editor.org/rfc/rfc1950#section-9
 */
export class Adler32 {
  #low = 1;
  #high = 0;

  add(bytes: Uint8Array): void {
    let [low, high] = [this.#low, this.#high];
    for (let start = 0; start < bytes.length; start += longest) {
      const end = Math.min(start + longest, bytes.length);
      for (let at = start; at < end; at += 1) {
        low += bytes[at] ?? 0;
        high += low;
      }
      low %= prime;
      high %= prime;
    }
    this.#low = low;
    this.#high = high;
  }

  get value(): number {
    return this.#high * 65_536 + this.#low;
  }
}
