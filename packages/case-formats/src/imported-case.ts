import {
  type CaseData,
  type CaseStep,
  caseStepSchema,
  caseStepsMax,
  caseTitleMax,
  type Locator,
  locatorsOf,
  type NamedElement,
  type NewCaseStep,
  withLocators,
} from "@sitewright/contract";

/** A file as somebody hands it over. */
export type SourceFile = { name: string; text: string };

/** What could not be taken over, and why. */
export type ImportNote = {
  file: string;
  /** From 1; null where it is about the file as a whole. */
  line: number | null;
  code: string;
  reason: string;
};

/** A case as it is read from a file of another tool. */
export type ImportedCase = {
  title: string;
  /** The site that it was made on; null where the file does not say. */
  address: string | null;
  steps: CaseStep[];
  data: CaseData;
  notes: ImportNote[];
};

const codeMax = 300;
/** Wider ones are of tablets. */
const phoneWidthMax = 600;

export type Place = { line: number | null; code: string };

type StepOptions = Pick<NewCaseStep, "timeout" | "optional" | "note">;

/** Writes a case down, step by step. Nothing that is handed to it is lost without a note. */
export class CaseWriter {
  readonly #title: string;
  readonly #file: string;
  readonly #steps: CaseStep[] = [];
  readonly #notes: ImportNote[] = [];
  #dropped = 0;
  /** Where the first password is typed that is no secret. */
  #password: Place | null = null;
  #given: CaseStep["only_if"];
  /** It is the given of a block, after which what is around it goes on. */
  #isWithin = false;
  address: string | null = null;
  data: CaseData = { columns: [], rows: [] };

  constructor(title: string, file: string) {
    this.#title = title.trim().replace(/\s+/g, " ").slice(0, caseTitleMax) || "Imported case";
    this.#file = file;
  }

  /** Steps so far, those that are switched off among them. */
  get count(): number {
    return this.#steps.length;
  }

  /** The step that was added last and is on. */
  get last(): CaseStep | undefined {
    return this.#steps.findLast(({ disabled }) => !disabled);
  }

  act(place: Place, action: Partial<NewCaseStep["action"]>, options: StepOptions = {}): void {
    this.add(place, { ...options, action: { type: "", ...action }, assertion: { type: "" } });
  }

  check(
    place: Place,
    assertion: Partial<NewCaseStep["assertion"]>,
    options: StepOptions = {},
  ): void {
    this.add(place, { ...options, action: { type: "" }, assertion: { type: "", ...assertion } });
  }

  /** Adds a step; one that is none of ours is told of like what is not understood. */
  add(place: Place, step: Omit<NewCaseStep, "id"> & { id?: string }): void {
    const read = caseStepSchema.safeParse({
      ...{ id: `s${this.#steps.length + 1}`, only_if: this.#given },
      ...step,
    });
    if (!read.success) {
      this.skip(place, read.error.issues[0]?.message ?? "It is no step of a case.");
    } else if (this.#hasRoom()) {
      this.#steps.push(read.data);
      if (typesPassword(read.data)) this.#password ??= place;
    }
  }

  /** Keeps the place of something that is not understood: a step that is switched off, and a note. */
  skip({ line, code }: Place, reason: string): void {
    const cut = code.replace(/\s+/g, " ").trim().slice(0, codeMax);
    const isTold = this.#notes.some(
      (note) => note.line === line && note.code === cut && note.reason === reason,
    );
    // What is done several times is told of once.
    if (!isTold || line === null) this.#notes.push({ file: this.#file, line, code: cut, reason });
    if (!this.#hasRoom()) return;
    const where = line === null ? "" : `Line ${line}: `;
    this.#steps.push(
      caseStepSchema.parse({
        id: `s${this.#steps.length + 1}`,
        action: { type: "" },
        assertion: { type: "" },
        disabled: true,
        note: `${where}${reason} ${cut}`.trim().slice(0, 2_000),
      }),
    );
  }

  /** Tells of something that has no place among the steps. */
  tell({ line, code }: Place, reason: string): void {
    const cut = code.replace(/\s+/g, " ").trim().slice(0, codeMax);
    this.#notes.push({ file: this.#file, line, code: cut, reason });
  }

  /** Tells of a window as narrow as a phone's, which a case leaves to its runs: pages differ there. */
  tellWindow(place: Place, width: number, height: number): void {
    if (width <= 0 || width > phoneWidthMax) return;
    this.tell(
      place,
      `It was recorded as on a phone, ${width} × ${height}: choose one when it is run.`,
    );
  }

  /** Steps from a place on, those that are switched off among them. */
  since(from: number): readonly CaseStep[] {
    return this.#steps.slice(from);
  }

  /** Keeps what is written by work that answers true, and takes back what another has written. */
  tries(work: () => boolean): boolean {
    const [steps, notes] = [this.#steps.length, this.#notes.length];
    if (work()) return true;
    this.#steps.splice(steps);
    this.#notes.splice(notes);
    return false;
  }

  /** Has the steps that the work writes depend on one that is written, unless they say on which themselves. */
  given(only_if: CaseStep["only_if"], work: () => void): void {
    const [around, isWithin] = [this.#given, this.#isWithin];
    this.#given = only_if;
    this.#isWithin = true;
    try {
      work();
    } finally {
      this.#given = around;
      this.#isWithin = isWithin;
    }
  }

  /** Has what the work writes from here on depend on a step that is written, within the function that is read. */
  from(only_if: CaseStep["only_if"]): boolean {
    if (this.#isWithin) return false;
    this.#given = only_if;
    return true;
  }

  /** Reads a function: what its end leaves depends on what it began with. */
  inside<T>(work: () => T): T {
    const [given, isWithin] = [this.#given, this.#isWithin];
    this.#isWithin = false;
    try {
      return work();
    } finally {
      this.#given = given;
      this.#isWithin = isWithin;
    }
  }

  /** From a place among the steps on, the case goes on where one fails, and waits so long where none says how long. */
  mayFail(from: number, timeout?: number): void {
    for (const step of this.#steps.slice(from)) {
      if (step.disabled) continue;
      step.optional = true;
      if (timeout !== undefined) step.timeout ??= timeout;
    }
  }

  finish(): ImportedCase {
    if (this.#password) {
      const reason =
        "A password stands in it for all to read: keep it as a secret of the team, and type {{ITS_NAME}} in its place.";
      this.tell({ line: this.#password.line, code: "" }, reason);
    }
    if (this.#dropped > 0) {
      const reason = `A case has ${caseStepsMax} steps at most: ${this.#dropped} more were left out.`;
      this.tell({ line: null, code: "" }, reason);
    }
    return {
      ...{ title: this.#title, address: this.address, data: this.data },
      ...{ steps: withOwnIds(this.#steps), notes: this.#notes },
    };
  }

  #hasRoom(): boolean {
    if (this.#steps.length < caseStepsMax) return true;
    this.#dropped += 1;
    return false;
  }
}

/** Whether it types what anybody can read into a field that is named as one for a password. */
function typesPassword({ action: { type, value, element }, disabled }: CaseStep): boolean {
  if (type !== "change" || disabled || value.trim() === "" || value.includes("{{")) return false;
  return locatorsOf(element).some(({ value: said, name = "" }) =>
    /passw|passphrase|\bpwd\b/i.test(`${said} ${name}`),
  );
}

/** Each step has an id of its own, which a file may have given twice. */
function withOwnIds(steps: readonly CaseStep[]): CaseStep[] {
  const taken = new Set<string>();
  return steps.map((step, index) => {
    let id = step.id;
    for (let more = index + 1; taken.has(id); more += 1) id = `s${more}`;
    taken.add(id);
    return { ...step, id };
  });
}

/** An element by its locators, the best first, and the frames that lead to it. */
export function elementOf(
  locators: readonly Locator[],
  frame: readonly Locator[][] = [],
): NamedElement {
  const own = locators.filter(
    (one, at) =>
      locators.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );
  const named = withLocators("", own);
  return frame.length > 0 ? { ...named, frame: frame.map((each) => [...each]) } : named;
}

/** An address of a site as what is below it; one of another site, and one with a value to be filled in, stays whole. */
export function belowSite(address: string, site: string | null): string {
  if (!/^https?:/i.test(address) || address.includes("{{")) return address;
  const url = URL.parse(address, site ?? undefined);
  const own = site === null ? null : URL.parse(site);
  if (!url || !own || url.origin !== own.origin) return address;
  return `${url.pathname}${url.search}${url.hash}`;
}
