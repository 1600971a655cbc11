/** Reads what a JPEG's scan is packed in, bit by bit; behind its end are ones, as it is filled up with. */
export class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  /** @param scan without marks in between */
  constructor(scan: Buffer) {
    const bytes = Buffer.alloc(scan.length);
    let length = 0;
    for (let at = 0; at < scan.length; at += 1) {
      const byte = scan[at] ?? 0;
      bytes[length] = byte;
      length += 1;
      // A byte of ones is followed by one of zeros, so that it is no mark.
      if (byte === 0xff) at += 1;
    }
    this.#bytes = bytes.subarray(0, length);
  }

  /** The next 16 bits, which stay. */
  peek(): number {
    const at = this.#at >> 3;
    const of = (index: number) => this.#bytes[at + index] ?? 0xff;
    const three = (of(0) << 16) | (of(1) << 8) | of(2);
    return (three >> (8 - (this.#at & 7))) & 0xffff;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** @param count 16 at most */
  take(count: number): number {
    const bits = this.peek() >> (16 - count);
    this.#at += count;
    return bits;
  }

  /** Whether more was read than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  /** Whether what is left only fills up the last byte. */
  get isAtEnd(): boolean {
    return !this.isOver && this.#bytes.length * 8 - this.#at < 8;
  }
}

/** Packs bits as a JPEG's scan has them. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #count = 0;

  /** @param count 16 at most */
  put(bits: number, count: number): void {
    this.#bits = (this.#bits << count) | bits;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >> this.#count) & 0xff;
      this.#bytes.push(byte);
      if (byte === 0xff) this.#bytes.push(0);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  /** All that was put, filled up with ones. */
  end(): Buffer {
    if (this.#count > 0) this.put((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return Buffer.from(this.#bytes);
  }
}
