/** What a form's work was refused for at one of its fields, where several calls make the work. */
export class FieldRefusal extends Error {
  /** The field's name, or one that is renamed to it. */
  readonly field: string;

  /** @param cause what the call rejected with */
  constructor(field: string, cause: unknown) {
    super(`Refused at ${field}.`, { cause });
    this.field = field;
  }
}
