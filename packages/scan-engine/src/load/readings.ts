import type { CDPSession } from "puppeteer-core";
import type { SessionKind } from "../capture/attach-session.ts";
import { answerOf } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { ScanError } from "../scan-error.ts";
import type { LoadedPage, LoadSetup, Reader, ReaderPhase, Reading } from "./define-reader.ts";
import { type ReaderName, type ReaderValues, readers } from "./readers.ts";

type Opened = {
  name: ReaderName;
  phase: ReaderPhase;
  reading: Reading<unknown>;
  outcome: { value: unknown } | { error: unknown };
};

/** What one load has read so far, by the readers that somebody needs. */
export class Readings {
  /** Why the page is no page to scan, though there is something to see of it. */
  fault: ScanError | null = null;
  readonly #opened: readonly Opened[];

  constructor(names: Iterable<ReaderName>, setup: LoadSetup) {
    const wanted = new Set(names);
    const listed = Object.entries(readers) as [ReaderName, Reader<unknown>][];
    this.#opened = listed
      .filter(([name]) => wanted.has(name))
      .map(([name, { phase, open }]) => ({
        name,
        phase,
        reading: open(setup),
        outcome: { error: new ScanError("INTERNAL") },
      }));
  }

  async listen(session: CDPSession, kind: SessionKind): Promise<void> {
    await Promise.all(this.#opened.map(({ reading }) => reading.listen?.(session, kind)));
  }

  /**
   * Reads what a phase has to tell: a reader that fails leaves its reason, the others go on.
   * @param prepare brings the page into the phase; when it cannot, the whole phase is missing.
   * @throws ScanError when the load as a whole is over, or the page moved on: see `loadPage`.
   */
  async take(phase: ReaderPhase, page: LoadedPage, prepare?: () => Promise<void>): Promise<void> {
    const readings = this.#opened.filter((each) => each.phase === phase);
    if (readings.length === 0) return;
    const prepared = await attempt(page, async () => prepare?.());
    const read = async (each: Opened) => {
      each.outcome = "error" in prepared ? prepared : await attempt(page, () => ask(each, page));
    };
    if (oneByOne.includes(phase)) for (const each of readings) await read(each);
    else await Promise.all(readings.map(read));
  }

  /** Whether anything is to be read in one of these phases. */
  has(...phases: readonly ReaderPhase[]): boolean {
    return this.#opened.some(({ phase }) => phases.includes(phase));
  }

  /** The values read. @throws ScanError why the first of them that is missing is. */
  values<Name extends ReaderName>(names: readonly Name[]): Pick<ReaderValues, Name> {
    const entries = names.map((name) => {
      const outcome = this.#opened.find((each) => each.name === name)?.outcome;
      if (!outcome) throw new ScanError("INTERNAL");
      if ("error" in outcome) throw outcome.error;
      return [name, outcome.value] as const;
    });
    // Each value is what the reader of its name gave.
    return Object.fromEntries(entries) as Pick<ReaderValues, Name>;
  }
}

/** What works on the page as it stands must not disturb its neighbour. */
const oneByOne: readonly ReaderPhase[] = ["frozen", "closing", "reshaped"];

function ask({ reading }: Opened, page: LoadedPage): Promise<unknown> {
  const answer = Promise.resolve().then(() => reading.read(page));
  const deadline = answerOf(page.tab, page.bounds);
  return withDeadline(answer, { ...deadline, ms: reading.ms ?? deadline.ms });
}

async function attempt(
  { tab, visit }: LoadedPage,
  work: () => Promise<unknown>,
): Promise<Opened["outcome"]> {
  try {
    return { value: await work() };
  } catch (error) {
    if (tab.caps.signal.aborted || tab.document.visit !== visit) throw error;
    return { error };
  }
}
