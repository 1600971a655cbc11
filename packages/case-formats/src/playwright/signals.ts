import type { Value } from "./value.ts";

/** A function answers. */
export class Return {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** `break` and `continue` of the loop around. */
export class Leave {
  readonly isLast: boolean;
  constructor(isLast: boolean) {
    this.isLast = isLast;
  }
}
