/** One answer on the way to an address's last. */
export type Hop = { url: string; status: number };

/** A trail as plain data: all answers, the last too. */
export type KeptTrail = { hops: Hop[]; ms: number | null };

/** What came back on the way to an address: each answer in turn, and how long the last took to begin. */
export class Trail {
  #begin = performance.now();
  #hops: Hop[] = [];
  #ms: number | null = null;

  /** A new try: what came before it no longer counts. */
  begin(): void {
    this.#begin = performance.now();
    this.#hops = [];
    this.#ms = null;
  }

  answered(url: string, status: number): void {
    this.#hops.push({ url, status });
    this.#ms = Math.round(performance.now() - this.#begin);
  }

  /** As it is told to `recall`. */
  kept(): KeptTrail {
    return { hops: this.#hops, ms: this.#ms };
  }

  /** Takes over how an address answered at an earlier time. */
  recall({ hops, ms }: KeptTrail): void {
    this.#hops = hops;
    this.#ms = ms;
  }

  /** The answers that led on, without the last. */
  get hops(): Hop[] {
    return this.#hops.slice(0, -1);
  }

  get last(): Hop | null {
    return this.#hops.at(-1) ?? null;
  }

  /** From the first request to the head of the last answer, in milliseconds. */
  get ms(): number | null {
    return this.#ms;
  }
}
