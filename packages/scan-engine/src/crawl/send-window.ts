/** Lets so many sends go unacknowledged; the next one waits. */
export class SendWindow {
  readonly #size: number;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Resolves once the send is on its way, which is when there is room for it. */
  async send(send: () => Promise<unknown>): Promise<void> {
    while (this.#underWay.size >= this.#size) await Promise.race(this.#underWay);
    const acknowledged = send().finally(() => this.#underWay.delete(acknowledged));
    this.#underWay.add(acknowledged);
  }

  /** Resolves once everything sent is acknowledged. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
