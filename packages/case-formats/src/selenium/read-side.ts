import type { NamedElement, NewCaseStep } from "@sitewright/contract";
import {
  belowSite,
  CaseWriter,
  elementOf,
  type ImportedCase,
  type Place,
} from "../imported-case.ts";
import { asList, asRecord, asText, type JsonRecord, ownOf } from "../json-value.ts";
import { endOf, nameOf, opensBlock, partsOf, timesMax, whyNot } from "./side-blocks.ts";
import { readSideCondition, type SideAsk } from "./side-condition.ts";
import { readSideLocator, sideKeys } from "./side-locator.ts";

const testsMax = 200;
const runsMax = 5;

/** Whether JSON is a project of the Selenium IDE. */
export function isSide(json: unknown): boolean {
  const tests = asRecord(json)?.tests;
  return Array.isArray(tests) && tests.some((test) => Array.isArray(asRecord(test)?.commands));
}

/**
 * Reads a project of the Selenium IDE, a case for each of its tests.
 * @see https://www.selenium.dev/selenium-ide/docs/en/api/commands
 */
export function readSide(json: unknown, file: string): ImportedCase[] {
  const project = asRecord(json);
  const tests = asList(project?.tests)
    .map(asRecord)
    .filter((test) => test !== null);
  const site = asText(project?.url) || null;
  return tests.slice(0, testsMax).map((test) => {
    const name = asText(test.name);
    const writer = new CaseWriter(name || file, file);
    writer.address = site;
    new SideReader(writer, tests).run(asList(test.commands), [name]);
    return writer.finish();
  });
}

type Dialog = NonNullable<NewCaseStep["action"]["dialogs"]>[number];
type Handle = (command: SideCommand) => void;
type SideCommand = {
  name: string;
  target: string;
  value: string;
  place: Place;
  /** What it names; null where that is not understood. */
  element: NamedElement | null;
  /** Whether the test goes on where it fails. */
  isSoft: boolean;
  comment: string;
  record: JsonRecord;
};

const presses = /^mouseDown(At)?$/;
const moves = /^mouse(Move|Over|Out)(At)?$/;
const releases = /^mouseUp(At)?$/;
/** What says a press of the mouse once more, as it is recorded. */
const saysPress = new Set(["click", "clickAt", "doubleClick", "doubleClickAt", "select"]);
/** A hand that presses is not quite still. */
const stillPx = 5;
/** As the tool records how far somebody scrolled. */
const scrollsTo = /^\s*window\.scrollTo\(\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*\);?\s*$/;
const aScript = "A script that is run in the page is not taken over.";
const why: Readonly<Record<string, string>> = {
  ...{ executeAsyncScript: aScript, runScript: aScript },
  submit: "It sends a form that nobody pressed anything in: press the form's button instead.",
};
/** They tell the tool, and do nothing on the page. */
const silent = new Set(["setSpeed", "debugger", "echo", "end", "comment"]);
const waitMs = 30_000;
/** How long a step waits for what need not be so. */
const maybeMs = 2_000;
/** A script that says nothing but a text or a number. */
const says = /^\s*return\s+(?:"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?|true|false))\s*;?\s*$/;

/** Reads the commands of one test. */
class SideReader {
  readonly #writer: CaseWriter;
  readonly #tests: readonly JsonRecord[];
  readonly #windows = new Map<string, number>();
  #opened = 0;
  #tab = 0;
  #expected: Dialog | null = null;

  constructor(writer: CaseWriter, tests: readonly JsonRecord[]) {
    this.#writer = writer;
    this.#tests = tests;
  }

  /** @param to where it ends, and is not read any more */
  run(
    commands: readonly unknown[],
    trail: readonly string[],
    from = 0,
    to: number = commands.length,
  ): void {
    for (let at = from; at < to; at += 1) {
      const command = readCommand(commands[at], at);
      if (!command) continue;
      if (opensBlock(command.name)) at = this.#enter(commands, at, command, trail);
      else if (command.name === "run") this.#runInner(command, trail);
      else if (presses.test(command.name)) at = this.#press(commands, at, command);
      else this.#read(command);
    }
  }

  /** Unrolls a loop of known length, and has a choice depend on a step that asks. Answers where the block ends. */
  #enter(
    commands: readonly unknown[],
    at: number,
    { name, target, place }: SideCommand,
    trail: readonly string[],
  ): number {
    const end = endOf(commands, at);
    const times = name === "times" ? Number(target) : Number.NaN;
    if (Number.isInteger(times) && times > 0 && times <= timesMax) {
      for (let time = 0; time < times; time += 1) this.run(commands, trail, at + 1, end);
    } else if (name !== "if" || !this.#choose(commands, at, end, trail)) {
      const code = commands
        .slice(at, end + 1)
        .map(codeOf)
        .join("; ");
      this.#writer.skip({ line: place.line, code }, whyNot(name, times, end - at - 1));
    }
    return end;
  }

  /** Reads `if`, each `elseIf` and `else` up to an end. Answers whether all that they ask can be asked. */
  #choose(
    commands: readonly unknown[],
    at: number,
    end: number,
    trail: readonly string[],
  ): boolean {
    const parts = partsOf(commands, at, end);
    const asks = parts.map((start) => this.#askOf(commands[start]));
    if (asks.some((ask) => ask === null)) return false;
    const read = (part: number): void => {
      const [start, ask] = [parts[part], asks[part]];
      if (start === undefined || !ask) return;
      const inner = () => this.run(commands, trail, start + 1, parts[part + 1] ?? end);
      if (!ask.check) {
        inner();
        return;
      }
      const place = { line: start + 1, code: codeOf(commands[start]) };
      this.#writer.check(place, ask.check, { optional: true, timeout: maybeMs });
      const id = this.#writer.last?.id ?? "";
      const [held, failed] = [{ step: id }, { step: id, not: true }];
      this.#writer.given(ask.not ? failed : held, inner);
      this.#writer.given(ask.not ? held : failed, () => read(part + 1));
    };
    read(0);
    return true;
  }

  /** What a condition asks; null where no check asks that. */
  #askOf(raw: unknown): SideAsk | null {
    const isAlways = asText(asRecord(raw)?.target).trim() === "true";
    if (nameOf(raw) === "else" || isAlways) return { check: null, not: false };
    const ask = readSideCondition(asText(asRecord(raw)?.target));
    if (!ask?.stored) return ask;
    const isKnown = this.#writer
      .since(0)
      .some(
        ({ action, disabled }) => !disabled && action.type === "store" && action.key === ask.stored,
      );
    return isKnown ? ask : null;
  }

  #runInner({ target, place }: SideCommand, trail: readonly string[]): void {
    const inner = this.#tests.find((test) => asText(test.name) === target);
    if (!inner) this.#writer.skip(place, `There is no test “${target}” in the file.`);
    else if (trail.includes(target)) this.#writer.skip(place, "The test runs itself.");
    else if (trail.length > runsMax) this.#writer.skip(place, "Tests run tests too deep.");
    else this.run(asList(inner.commands), [...trail, target]);
  }

  /** Reads a button of the mouse that goes down, is moved and comes up again. Answers where it has been read to. */
  #press(commands: readonly unknown[], at: number, down: SideCommand): number {
    let end = at + 1;
    while (moves.test(nameOf(commands[end]))) end += 1;
    const up = releases.test(nameOf(commands[end])) ? readCommand(commands[end], end) : null;
    if (!up) {
      this.#read(down);
      return at;
    }
    const next = asRecord(commands[end + 1]);
    if (up.target !== down.target) {
      if (up.element) this.#on(down, { type: "drag", to: up.element });
      else this.#missing(up);
    } else if (saysPress.has(nameOf(next)) && asText(next?.target) === down.target) return end;
    else if (isStill(down.value, up.value)) this.#on(down, { type: "click" });
    else {
      const reason = "It drags within one element, and a case drags from one to another.";
      this.#writer.skip(down.place, reason);
    }
    return end;
  }

  #read(command: SideCommand): void {
    if (silent.has(command.name)) return;
    const [, x, y] = command.name === "runScript" ? (scrollsTo.exec(command.target) ?? []) : [];
    const handle = ownOf(this.#handlers, command.name);
    if (x !== undefined) {
      this.#act(command, { type: "scroll", value: `${Number(x)},${Number(y)}` });
    } else if (handle) handle(command);
    else {
      const reason = `The command ${command.name} is not taken over.`;
      this.#writer.skip(command.place, ownOf(why, command.name) ?? reason);
    }
  }

  #act(command: SideCommand, action: Partial<NewCaseStep["action"]>): void {
    const dialogs = this.#expected ? { dialogs: [this.#expected] } : {};
    this.#expected = null;
    const note = command.comment === "" ? {} : { note: command.comment };
    this.#writer.act(command.place, { ...action, ...dialogs }, note);
    const window = asText(command.record.windowHandleName);
    if (command.record.opensWindow === true && window !== "") {
      this.#opened += 1;
      this.#windows.set(window, this.#opened);
    }
  }

  #check(
    { place, isSoft }: SideCommand,
    assertion: Partial<NewCaseStep["assertion"]>,
    timeout?: number,
  ): void {
    this.#writer.check(place, assertion, {
      ...(isSoft && { optional: true }),
      ...(timeout !== undefined && { timeout }),
    });
  }

  #on(command: SideCommand, action: Partial<NewCaseStep["action"]>): void {
    if (command.element) this.#act(command, { ...action, element: command.element });
    else this.#missing(command);
  }

  #checkOn(
    command: SideCommand,
    assertion: Partial<NewCaseStep["assertion"]>,
    timeout?: number,
  ): void {
    if (command.element) this.#check(command, { ...assertion, element: command.element }, timeout);
    else this.#missing(command);
  }

  #missing({ place, target }: SideCommand): void {
    this.#writer.skip(place, `What “${target}” names is not understood.`);
  }

  /** Of a check for none, or for none in sight: all count, and not the first alone. */
  #all({ element }: SideCommand): NamedElement | null {
    const [{ nth: _, ...locator } = { by: "css" as const, value: "" }] = element?.locators ?? [];
    return element && elementOf([locator]);
  }

  /** A dialog that the last command opened. */
  #answered(command: SideCommand, dialog: Dialog): void {
    const { last } = this.#writer;
    if (!last || last.action.type === "") {
      this.#writer.skip(command.place, "No command before it opens the dialog.");
    } else last.action.dialogs = [...(last.action.dialogs ?? []).slice(0, -1), dialog];
  }

  #sendKeys(command: SideCommand): void {
    for (const part of command.value.split(/(\$\{KEY_\w+\})/).filter((each) => each !== "")) {
      const [, name] = /^\$\{KEY_(\w+)\}$/.exec(part) ?? [];
      const key = ownOf(sideKeys, name ?? "");
      if (name === undefined) {
        this.#on(command, { type: "change", append: true, value: filled(part) });
      } else if (key === undefined) {
        this.#writer.skip(command.place, `The key ${name} is not taken over.`);
      } else this.#on(command, { type: "keyDown", key });
    }
  }

  #select(command: SideCommand): void {
    const [, kind = "label", text = command.value] =
      /^(label|value|index|id)=([\s\S]*)$/.exec(command.value) ?? [];
    if (kind === "index" || kind === "id") {
      this.#writer.skip(command.place, "Options are chosen by what they read or send.");
    } else this.#on(command, { type: "select", value: filled(text) });
  }

  #enterFrame(command: SideCommand): void {
    const [, index] = /^index=(\d+)$/.exec(command.target) ?? [];
    if (command.target === "relative=top") this.#act(command, { type: "switch", value: "top" });
    else if (command.target === "relative=parent") {
      this.#act(command, { type: "switch", value: "parent" });
    } else if (index !== undefined) {
      const element = elementOf([{ by: "css", value: "iframe,frame", nth: Number(index) }]);
      this.#act(command, { type: "switch", element });
    } else this.#on(command, { type: "switch" });
  }

  #enterWindow(command: SideCommand): void {
    const [, name = ""] = /^handle=\$\{(\w+)\}$/.exec(command.target) ?? [];
    const tab = this.#windows.get(name);
    if (tab === undefined) {
      this.#writer.skip(command.place, "Which window is meant is not known.");
      return;
    }
    this.#tab = tab;
    this.#act(command, { type: "tab", value: String(tab) });
  }

  #storeSaid(command: SideCommand): void {
    const [, ...texts] = says.exec(command.target) ?? [];
    const value = texts.find((text) => text !== undefined);
    if (value === undefined || command.value === "") this.#writer.skip(command.place, aScript);
    else this.#act(command, { type: "store", key: command.value, value: filled(value) });
  }

  #storeAttribute(command: SideCommand): void {
    const at = command.target.lastIndexOf("@");
    const locator = at > 0 ? readSideLocator(filled(command.target.slice(0, at))) : null;
    if (!locator) {
      this.#missing(command);
      return;
    }
    const attribute = command.target.slice(at + 1);
    const element = elementOf([locator]);
    this.#act(command, {
      type: "store",
      key: command.value,
      from: "attribute",
      attribute,
      element,
    });
  }

  #drag(command: SideCommand): void {
    const to = readSideLocator(filled(command.value));
    if (to) this.#on(command, { type: "drag", to: elementOf([to]) });
    else this.#writer.skip(command.place, `What “${command.value}” names is not understood.`);
  }

  #waitFor(command: SideCommand, assertion: Partial<NewCaseStep["assertion"]>): void {
    const asked = Number(command.value);
    const timeout = asked >= 100 && asked <= 60_000 ? Math.round(asked) : waitMs;
    this.#checkOn(command, assertion, timeout);
  }

  #waitForNone(command: SideCommand, type: "hidden" | "absent"): void {
    this.#waitFor({ ...command, element: this.#all(command) }, { type });
  }

  /** What each command does; `verify…` is `assert…` that lets the test go on. */
  readonly #handlers: Readonly<Record<string, Handle>> = {
    open: (one) =>
      this.#act(one, {
        type: "navigate",
        path: belowSite(filled(one.target) || "/", this.#writer.address),
      }),
    setWindowSize: ({ place, target }) => {
      const [width = 0, height = 0] = target.split(/[x×]/).map(Number);
      this.#writer.tellWindow(place, width, height);
    },
    click: (one) => this.#on(one, { type: "click" }),
    clickAt: (one) => this.#on(one, { type: "click" }),
    doubleClick: (one) => this.#on(one, { type: "dblclick" }),
    doubleClickAt: (one) => this.#on(one, { type: "dblclick" }),
    type: (one) => this.#on(one, { type: "change", value: filled(one.value) }),
    editContent: (one) => this.#on(one, { type: "change", value: filled(one.value) }),
    sendKeys: (one) => this.#sendKeys(one),
    check: (one) => this.#on(one, { type: "check" }),
    uncheck: (one) => this.#on(one, { type: "uncheck" }),
    select: (one) => this.#select(one),
    addSelection: (one) => this.#select(one),
    mouseOver: (one) => this.#on(one, { type: "mouseover" }),
    mouseOut: (one) =>
      this.#act(one, {
        ...{ type: "mouseover", element: elementOf([{ by: "css", value: "html" }]) },
        position: { x: 1, y: 1 },
      }),
    dragAndDropToObject: (one) => this.#drag(one),
    pause: (one) => this.#act(one, { type: "wait", value: one.target || one.value }),
    close: (one) => this.#act(one, { type: "close" }),
    executeScript: (one) => this.#storeSaid(one),
    store: (one) => this.#act(one, { type: "store", key: one.value, value: filled(one.target) }),
    storeText: (one) => this.#on(one, { type: "store", key: one.value, from: "text" }),
    storeValue: (one) => this.#on(one, { type: "store", key: one.value, from: "value" }),
    storeElementCount: (one) => this.#on(one, { type: "store", key: one.value, from: "count" }),
    storeXpathCount: (one) => this.#on(one, { type: "store", key: one.value, from: "count" }),
    storeTitle: (one) =>
      this.#act(one, { type: "store", key: one.value || one.target, from: "title" }),
    storeAttribute: (one) => this.#storeAttribute(one),
    storeWindowHandle: (one) => void this.#windows.set(one.target, this.#tab),
    selectWindow: (one) => this.#enterWindow(one),
    selectFrame: (one) => this.#enterFrame(one),
    assertText: (one) => this.#checkOn(one, { type: "match", value: filled(one.value) }),
    assertNotText: (one) =>
      this.#checkOn(one, { type: "match", value: filled(one.value), not: true }),
    assertTitle: (one) => this.#check(one, { type: "title", value: filled(one.target) }),
    assertValue: (one) =>
      /^(on|off)$/.test(one.value)
        ? this.#checkOn(one, { type: "checked", ...(one.value === "off" && { not: true }) })
        : this.#checkOn(one, { type: "value", value: filled(one.value) }),
    assertElementPresent: (one) => this.#checkOn(one, { type: "exists" }),
    assertElementNotPresent: (one) =>
      this.#checkOn({ ...one, element: this.#all(one) }, { type: "absent" }),
    assertChecked: (one) => this.#checkOn(one, { type: "checked" }),
    assertNotChecked: (one) => this.#checkOn(one, { type: "checked", not: true }),
    assertEditable: (one) => this.#checkOn(one, { type: "editable" }),
    assertNotEditable: (one) => this.#checkOn(one, { type: "editable", not: true }),
    assertSelectedValue: (one) => this.#checkOn(one, { type: "value", value: filled(one.value) }),
    assertSelectedLabel: (one) => this.#checkOn(one, { type: "value", value: filled(one.value) }),
    assertNotSelectedValue: (one) =>
      this.#checkOn(one, { type: "value", value: filled(one.value), not: true }),
    assert: (one) =>
      this.#check(one, { type: "equals", actual: `{{${one.target}}}`, value: filled(one.value) }),
    waitForElementVisible: (one) => this.#waitFor(one, { type: "visible" }),
    waitForElementPresent: (one) => this.#waitFor(one, { type: "exists" }),
    waitForElementEditable: (one) => this.#waitFor(one, { type: "editable" }),
    waitForElementNotEditable: (one) => this.#waitFor(one, { type: "editable", not: true }),
    waitForElementNotVisible: (one) => this.#waitForNone(one, "hidden"),
    waitForElementNotPresent: (one) => this.#waitForNone(one, "absent"),
    waitForText: (one) => this.#checkOn(one, { type: "match", value: filled(one.value) }, waitMs),
    chooseOkOnNextConfirmation: () => this.#expect({ type: "confirm", accept: true }),
    chooseCancelOnNextConfirmation: () => this.#expect({ type: "confirm", accept: false }),
    chooseCancelOnNextPrompt: () => this.#expect({ type: "prompt", accept: false }),
    answerOnNextPrompt: (one) =>
      this.#expect({ type: "prompt", accept: true, text: filled(one.target) }),
    acceptAlert: (one) => this.#answered(one, { type: "alert", accept: true }),
    acceptConfirmation: (one) => this.#answered(one, { type: "confirm", accept: true }),
    dismissConfirmation: (one) => this.#answered(one, { type: "confirm", accept: false }),
    dismissPrompt: (one) => this.#answered(one, { type: "prompt", accept: false }),
    answerPrompt: (one) => this.#answered(one, promptOf(one)),
    webdriverChooseOkOnVisibleConfirmation: (one) =>
      this.#answered(one, { type: "confirm", accept: true }),
    webdriverChooseCancelOnVisibleConfirmation: (one) =>
      this.#answered(one, { type: "confirm", accept: false }),
    webdriverChooseCancelOnVisiblePrompt: (one) =>
      this.#answered(one, { type: "prompt", accept: false }),
    webdriverAnswerOnVisiblePrompt: (one) => this.#answered(one, promptOf(one)),
    assertAlert: (one) => this.#said(one, "alert"),
    assertConfirmation: (one) => this.#said(one, "confirm"),
    assertPrompt: (one) => this.#said(one, "prompt"),
  };

  #expect(dialog: Dialog): void {
    this.#expected = dialog;
  }

  /** A dialog is answered at once in a case, and what it said is known to the step that opened it alone. */
  #said(one: SideCommand, type: Dialog["type"]): void {
    const { last } = this.#writer;
    if (last && last.action.type !== "" && !last.action.dialogs) {
      last.action.dialogs = [{ type, accept: true }];
    }
    const check = { type: "dialog", value: filled(one.target) } as const;
    if (last && last.action.type !== "" && last.assertion.type === "" && !one.isSoft) {
      last.assertion = { ...last.assertion, ...check };
    } else this.#check(one, check);
  }
}

function promptOf({ target, value }: SideCommand): Dialog {
  return { type: "prompt", accept: true, text: filled(value || target) };
}

/** Null for an empty one and for one that is switched off. */
function readCommand(raw: unknown, at: number): SideCommand | null {
  const record = asRecord(raw);
  const said = asText(record?.command);
  if (!record || said === "" || said.startsWith("//")) return null;
  const [target, value] = [asText(record.target), asText(record.value)];
  const others = asList(record.targets).map((each) => asText(asList(each)[0]));
  const locators = [target, ...others].flatMap((each) => readSideLocator(filled(each)) ?? []);
  return {
    ...{ record, target, value, comment: asText(record.comment) },
    name: said.replace(/^verify/, "assert"),
    isSoft: said.startsWith("verify"),
    place: { line: at + 1, code: codeOf(raw) },
    element: locators.length > 0 ? elementOf(locators.slice(0, 10)) : null,
  };
}

/** Whether two places, as `12,7`, are about the same. */
function isStill(from: string, to: string): boolean {
  const [x = 0, y = 0] = from.split(",").map(Number);
  const [u = 0, v = 0] = to.split(",").map(Number);
  return Math.hypot(u - x, v - y) <= stillPx;
}

function codeOf(raw: unknown): string {
  const record = asRecord(raw);
  return [record?.command, record?.target, record?.value].map(asText).join(" ").trim();
}

/** `${name}` is what we call `{{name}}`; keys stay what they are. */
function filled(text: string): string {
  return text
    .replaceAll("\\n", "\n")
    .replace(/\$\{(\w+)\}/g, (whole, name: string) =>
      name.startsWith("KEY_") ? whole : `{{${name}}}`,
    );
}
