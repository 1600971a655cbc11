import type { StepRequest } from "./case-run.ts";
import { StepError } from "./step-fault.ts";

/** A dialog that a page opened. */
export type SeenDialog = { type: string; message: string };
export type SeenDownload = { name: string; bytes: number; sha256: string };
type Expected = {
  type: string;
  accept: boolean;
  text?: string | undefined;
  optional?: boolean | undefined;
};

const entriesMax = 50;
const charsMax = 500;
const dialogsMax = 20;

/** What pages do while steps run: gathered by the step, and since the last check that asked. */
export class Journal {
  console: string[] = [];
  requests: StepRequest[] = [];
  dialogs: SeenDialog[] = [];
  /** Dialogs that the step says it opens, in this order. */
  expected: Expected[] = [];
  readonly downloads: SeenDownload[] = [];
  readonly #mask: (text: string) => string;
  readonly #unchecked = { console: [] as string[], requests: [] as string[] };
  #answered = 0;

  /** @param mask covers secrets in all that is kept */
  constructor(mask: (text: string) => string) {
    this.#mask = mask;
  }

  beginStep(): void {
    this.console = [];
    this.requests = [];
    this.dialogs = [];
    this.expected = [];
  }

  addError(text: string): void {
    const line = this.#mask(text).slice(0, charsMax);
    keep(this.console, line);
    keep(this.#unchecked.console, line);
  }

  addRequest(request: StepRequest): void {
    const url = this.#mask(request.url).slice(0, 2_000);
    keep(this.requests, { ...request, url });
    if (request.error !== null || (request.status ?? 0) >= 400) {
      keep(
        this.#unchecked.requests,
        `${request.method} ${url}: ${request.error ?? request.status}`,
      );
    }
  }

  /**
   * How a dialog is answered: as the step says, else as a person in a hurry would.
   * @throws StepError once a page has opened too many
   */
  answer({ type, message }: SeenDialog): { accept: boolean; text: string | undefined } {
    this.#answered += 1;
    if (this.#answered > dialogsMax) {
      throw new StepError("PAGE_HUNG", `The page opened more than ${dialogsMax} dialogs.`);
    }
    this.dialogs.push({ type, message: this.#mask(message).slice(0, charsMax) });
    const [expected] = this.expected;
    if (!expected?.optional) this.expected.shift();
    const accept = expected?.accept ?? (type === "alert" || type === "beforeunload");
    return { accept, text: expected?.text };
  }

  /** Errors of the kind since they were last asked for. */
  takeFaults(of: "console" | "requests"): string[] {
    return this.#unchecked[of].splice(0);
  }
}

function keep<T>(list: T[], entry: T): void {
  if (list.length < entriesMax) list.push(entry);
}
