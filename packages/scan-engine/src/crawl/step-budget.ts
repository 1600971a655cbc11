/** An allowance of work, counted in steps instead of time: the same on every machine. */
export class StepBudget {
  #left: number;
  readonly #given: number;

  constructor(steps: number) {
    this.#left = steps;
    this.#given = steps;
  }

  get spent(): number {
    return this.#given - this.#left;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  spend(steps: number): void {
    this.#left -= steps;
  }
}
