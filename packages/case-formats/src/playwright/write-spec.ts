import { type CaseStep, type Locator, locatorsOf } from "@sitewright/contract";
import type { WrittenCase } from "../sitewright-json.ts";
import { areSame, printOf } from "../travelling-step.ts";
import { readSpecs } from "./read-specs.ts";
import { ourEnd, ourMark } from "./take-travelling.ts";
import { filled, pattern, quoted } from "./write-code.ts";
import { writeElement } from "./write-locator.ts";

/**
 * A case as a test for Playwright, that runs there by the first locator of each element. What it has no word for travels in
 * a comment before the step, and is read back.
 */
export function writeSpec({ title, siteUrl, steps, data }: WrittenCase): string {
  const blocks: string[][] = [];
  const asked = new Set(steps.flatMap(({ only_if }) => only_if?.step ?? []));
  const heldOf = new Map<string, string>();
  let entered: (readonly Locator[])[] = [];
  for (const step of steps) {
    const isAsked = asked.has(step.id);
    const done = step.disabled ? [] : codeOf(step, entered, isAsked);
    const given = step.only_if && conditionOf(step.only_if, heldOf);
    const code = isAsked ? keptAs(nameHeld(step.id, heldOf), done, given) : doneWhere(done, given);
    if (!step.disabled) entered = enteredBy(step, entered);
    blocks.push(block(step, code));
  }
  const usesTabs = steps.some(({ action }) => action.type === "tab");
  const rows =
    data.columns.length > 0
      ? [
          `// ${data.rows.length} rows of data are not run here: ${oneLine(JSON.stringify(data.columns))}`,
        ]
      : [];
  return [
    ...[`import { expect, test${usesTabs ? ", type Page" : ""} } from "@playwright/test";`, ""],
    ...[`test.use({ baseURL: ${quoted(siteUrl)} });`, ""],
    ...(usesTabs ? tabHelper : []),
    ...rows,
    `test(${quoted(title)}, async ({ page: first }) => {`,
    `  ${usesTabs ? "let" : "const"} page = first;`,
    ...blocks.flat().map((line) => `  ${line}`),
    ...["});", ""],
  ].join("\n");
}

/** What says later whether a step held: null while it was not done. */
function nameHeld(id: string, names: Map<string, string>): string {
  const name = `held${names.size + 1}`;
  names.set(id, name);
  return name;
}

function conditionOf(
  { step, not }: NonNullable<CaseStep["only_if"]>,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(step);
  return name === undefined ? "false" : `${name} === ${not !== true}`;
}

function doneWhere(code: readonly string[], given: string | undefined): string[] {
  if (given === undefined || code.length === 0) return [...code];
  return [`if (${given}) {`, ...code.map((line) => `  ${line}`), "}"];
}

/** Keeps whether a step held. One that Playwright has no words for is not known to. */
function keptAs(name: string, code: readonly string[], given: string | undefined): string[] {
  if (code.length === 0) return [`const ${name} = null as boolean | null;`];
  const tries = [
    "await (async () => {",
    ...code.map((line) => `  ${line}`),
    "})().then(() => true, () => false)",
  ];
  const [first, ...rest] =
    given === undefined ? tries : [`${given} ? ${tries[0]}`, ...tries.slice(1)];
  const end = given === undefined ? ";" : " : null;";
  return [`const ${name} = ${first}`, ...rest.slice(0, -1), `${rest.at(-1)}${end}`];
}

const tabHelper = [
  "/** A tab by its number, once it is there. */",
  "async function tabOf(page: Page, number: number): Promise<Page> {",
  "  await expect.poll(() => page.context().pages().length).toBeGreaterThan(number);",
  "  return page.context().pages()[number]!;",
  "}",
  "",
];

/** The lines of a step: bare where they say all of it, else beside the step itself. */
function block(step: CaseStep, code: readonly string[]): string[] {
  if (code.length > 0 && saysAll(step, code)) return [...code];
  const said =
    step.note ?? step.action.reason ?? `${step.action.type} ${step.assertion.type}`.trim();
  const words = step.disabled ? `switched off: ${said}` : `not in Playwright: ${said}`;
  const lines =
    code.length > 0
      ? code
      : [`await test.step(${quoted(oneLine(words).slice(0, 200))}, async () => {});`];
  const print = printOf(lines.join("\n"));
  const travelling = JSON.stringify({ step, print }).replace(
    /[\u2028\u2029]/g,
    (line) => `\\u${line.charCodeAt(0).toString(16)}`,
  );
  return [`// ${ourMark} ${travelling}`, ...lines, `// ${ourEnd}`];
}

/** Whether reading the code answers the step again. */
function saysAll(step: CaseStep, code: readonly string[]): boolean {
  const text = [
    'import { expect, test } from "@playwright/test";',
    'test("one", async ({ page }) => {',
    ...code,
    "});",
  ].join("\n");
  const [read] = readSpecs([{ name: "one.spec.ts", text }]).cases;
  const [only] = read?.steps ?? [];
  return only !== undefined && read?.steps.length === 1 && areSame(only, step);
}

function enteredBy(
  { action }: CaseStep,
  entered: readonly (readonly Locator[])[],
): (readonly Locator[])[] {
  if (["navigate", "tab", "close"].includes(action.type)) return [];
  if (action.type !== "switch") return [...entered];
  const locators = locatorsOf(action.element);
  if (action.value === "parent") return entered.slice(0, -1);
  return action.value === "top" || locators.length === 0 ? [] : [...entered, locators];
}

function codeOf(
  { action, assertion, optional }: CaseStep,
  entered: readonly (readonly Locator[])[],
  isAsked: boolean,
): string[] {
  const mayFail = optional === true && !isAsked;
  const done = action.type === "" ? [] : actionCode(action, entered, mayFail);
  const expect = mayFail ? "expect.soft" : "expect";
  const checked = assertion.type === "" ? [] : checkCode(assertion, expect, entered);
  // Half of a step would say something else.
  if (done === null || checked === null) return [];
  const dialogs = (action.dialogs ?? []).map(({ accept, text, optional: isOptional }) => {
    const answer = accept ? `accept(${text === undefined ? "" : filled(text)})` : "dismiss()";
    // Where none opens it waits on, and finds the next one answered.
    const late = isOptional ? ".catch(() => undefined)" : "";
    return `page.once("dialog", (dialog) => dialog.${answer}${late});`;
  });
  return [...dialogs, ...done, ...checked];
}

function actionCode(
  action: CaseStep["action"],
  entered: readonly (readonly Locator[])[],
  mayFail: boolean,
): string[] | null {
  const code = plainActionCode(action, entered);
  if (!mayFail || !code) return code;
  return code.map((line) =>
    line.startsWith("await ") ? line.replace(/;$/, ".catch(() => undefined);") : line,
  );
}

function plainActionCode(
  action: CaseStep["action"],
  entered: readonly (readonly Locator[])[],
): string[] | null {
  const element = writeElement("page", action.element, entered);
  const on = (call: string) => (element === null ? null : [`await ${element}.${call};`]);
  switch (action.type) {
    case "navigate":
      return [`await page.goto(${filled(action.path || action.value || "/")});`];
    case "back":
      return ["await page.goBack();"];
    case "forward":
      return ["await page.goForward();"];
    case "reload":
      return ["await page.reload();"];
    case "close":
      return ["await page.close();"];
    case "tab":
      return [`page = await tabOf(page, ${Number(action.value) || 0});`];
    case "click":
      return on(`click(${clickOptions(action)})`);
    case "dblclick":
      return on(`dblclick(${clickOptions(action)})`);
    case "mouseover":
      return on(`hover(${clickOptions(action)})`);
    case "check":
      return on("check()");
    case "uncheck":
      return on("uncheck()");
    case "change":
      return on(`${action.append ? "pressSequentially" : "fill"}(${filled(action.value)})`);
    case "select": {
      const options = action.value.split("\n").map((label) => `{ label: ${filled(label)} }`);
      return on(`selectOption(${options.length === 1 ? options[0] : `[${options.join(", ")}]`})`);
    }
    case "upload": {
      const files = (action.files ?? []).map(
        ({ name, type, data }) =>
          `{ name: ${quoted(name)}, mimeType: ${quoted(type)}, buffer: Buffer.from(${quoted(data)}, "base64") }`,
      );
      const list = `[${files.join(", ")}]`;
      if (element === null || !asksForFiles(action)) return on(`setInputFiles(${list})`);
      return [
        `await Promise.all([page.waitForEvent("filechooser").then((chooser) => chooser.setFiles(${list})), ${element}.click()]);`,
      ];
    }
    case "drag": {
      const to = writeElement("page", action.to ?? "", entered);
      return to === null ? null : on(`dragTo(${to})`);
    }
    case "keyDown": {
      const key = quoted(action.key || action.value);
      return element === null ? [`await page.keyboard.press(${key});`] : on(`press(${key})`);
    }
    case "scroll": {
      if (element !== null) return on("scrollIntoViewIfNeeded()");
      const [x = 0, y = 0] = action.value.split(",").map((part) => Number(part) || 0);
      return [`await page.evaluate(() => scrollTo(${x}, ${y}));`];
    }
    case "wait":
      return [`await page.waitForTimeout(${Number(action.value) || 0});`];
    default:
      return null;
  }
}

/** Whether it is no field for files, but a button that has the browser ask for them. */
function asksForFiles({ element }: CaseStep["action"]): boolean {
  return locatorsOf(element)[0]?.by === "role";
}

function clickOptions({ button, position }: CaseStep["action"]): string {
  if (!button && !position) return "";
  return JSON.stringify({ ...(button && { button }), ...(position && { position }) });
}

function checkCode(
  assertion: CaseStep["assertion"],
  expect: string,
  entered: readonly (readonly Locator[])[],
): string[] | null {
  const element = writeElement("page", assertion.element, entered);
  const not = assertion.not ? ".not" : "";
  const on = (call: string) =>
    element === null ? null : [`await ${expect}(${element})${not}.${call};`];
  const { type, value, attribute = "" } = assertion;
  switch (type) {
    case "exists":
      return on("toBeAttached()");
    case "absent":
      return on("toHaveCount(0)");
    case "visible":
      return on("toBeVisible()");
    case "hidden":
      return on("toBeHidden()");
    case "match":
      return on(`toHaveText(${filled(value)})`);
    case "contains":
      return on(`toContainText(${filled(value)}, { ignoreCase: true })`);
    case "value":
      return on(`toHaveValue(${filled(value)})`);
    case "checked":
      return on("toBeChecked()");
    case "enabled":
      return on("toBeEnabled()");
    case "editable":
      return on("toBeEditable()");
    case "count":
      return countCode(value, element, expect, not);
    case "attribute":
      return on(`toHaveAttribute(${quoted(attribute)}, ${pattern(value)})`);
    case "url":
      return [`await ${expect}(page)${not}.toHaveURL(${pattern(value)});`];
    case "title":
      return [`await ${expect}(page)${not}.toHaveTitle(${pattern(value)});`];
    case "looks": {
      const call = screenshotCode(value);
      if (call === null) return null;
      return [`await ${expect}(${element ?? "page"})${not}.${call};`];
    }
    default:
      return null;
  }
}

const counted: Readonly<Record<string, string>> = {
  ...{ ">=": "toBeGreaterThanOrEqual", "<=": "toBeLessThanOrEqual" },
  ...{ ">": "toBeGreaterThan", "<": "toBeLessThan" },
};

function countCode(
  value: string,
  element: string | null,
  expect: string,
  not: string,
): string[] | null {
  const [, sign = "", number] = /^(>=|<=|>|<)?\s*(\d+)$/.exec(value.trim()) ?? [];
  if (element === null || number === undefined) return null;
  if (sign === "") return [`await ${expect}(${element})${not}.toHaveCount(${number});`];
  return [`await expect.poll(() => ${element}.count())${not}.${counted[sign]}(${number});`];
}

/** Null for what is no number of percent. */
function screenshotCode(value: string): string | null {
  if (value.trim() === "") return "toHaveScreenshot()";
  const percent = /^(\d+(?:\.\d+)?)\s*%?$/.exec(value.trim())?.[1];
  if (percent === undefined) return null;
  return `toHaveScreenshot({ maxDiffPixelRatio: ${Number((Number(percent) / 100).toFixed(8))} })`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, " ");
}
