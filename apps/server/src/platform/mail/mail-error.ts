/**
 * A mail that was not accepted. `refused`: never will be. `later`: certainly not accepted, so
 * trying again cannot send it twice. `unclear`: the text was under way when the answer got lost.
 */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly outcome: "refused" | "later" | "unclear";

  constructor(outcome: MailError["outcome"], message: string, cause?: unknown) {
    super(message, { cause });
    this.outcome = outcome;
  }
}
