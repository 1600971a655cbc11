/// <reference lib="dom" />
import { findOn, type StepScope } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import type { Act } from "./act.ts";

/** Replaces what a field holds, or adds to it; chooses and ticks where the field is of such a kind. */
export const change: Act = async (scope, { element, value, append }) => {
  const text = scope.stage.values.fill(value);
  const found = await findOn(scope, element);
  const { locator } = found;
  const timeout = scope.deadline.left();
  const kind = await locator.evaluate(kindOf, undefined, { timeout });
  if (kind === "select") await choose(scope, found, [text]);
  else if (kind === "checkbox" || kind === "radio") {
    await locator.setChecked(/^(true|on|1|checked)$/i.test(text), { timeout });
  } else if (append) {
    await locator.focus({ timeout });
    await scope.page.keyboard.press("End");
    await locator.pressSequentially(text, { timeout });
  } else await locator.fill(text, { timeout });
  return found;
};

/** Chooses options by what a person reads, else by their values; one a line. */
export const select: Act = async (scope, { element, value }) => {
  const found = await findOn(scope, element);
  await choose(scope, found, scope.stage.values.fill(value).split("\n"));
  return found;
};

export const upload: Act = async (scope, { element, files = [] }) => {
  const found = await findOn(scope, element, { visible: false });
  const contents = files.map(({ name, type, data }) => ({
    // As a browser names a file that a person chose: without the folders it is in.
    name: name.replace(/^.*[/\\]/s, "") || "file",
    mimeType: type || "application/octet-stream",
    buffer: Buffer.from(data, "base64"),
  }));
  const timeout = scope.deadline.left();
  const kind = await found.locator.evaluate(kindOf, undefined, { timeout });
  if (kind === "file" || kind === "label") await found.locator.setInputFiles(contents, { timeout });
  else await chooseFiles(scope, found, contents);
  return found;
};

/** Presses what has the browser ask for files, and answers it. */
async function chooseFiles(
  { page, deadline, stage }: StepScope,
  { locator, label }: Found,
  contents: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const asked = page
    .waitForEvent("filechooser", { timeout: deadline.left() })
    .catch(() => undefined);
  await locator.click({ timeout: deadline.left() });
  const chooser = await asked;
  if (!chooser) throw new StepError("NOT_FOUND", stage.mask(`${label} asks for no file.`));
  await chooser.setFiles(contents);
}

type Found = Awaited<ReturnType<typeof findOn>>;

async function choose(
  { deadline, stage }: StepScope,
  { locator, label }: Found,
  wanted: readonly string[],
): Promise<void> {
  for (;;) {
    const known = await locator.evaluate(optionsOf, undefined, { timeout: deadline.left() });
    const values = wanted.map((text) => {
      const option =
        known.find((one) => one.label === text) ?? known.find((one) => one.value === text);
      return option?.index;
    });
    if (values.every((index) => index !== undefined)) {
      const options = values.map((index) => ({ index }));
      await locator.selectOption(options, { timeout: deadline.left() });
      return;
    }
    if (deadline.left() <= 1) {
      const missing = wanted.filter((_, place) => values[place] === undefined).join("”, “");
      throw new StepError("NOT_FOUND", stage.mask(`${label} has no option “${missing}”.`));
    }
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}

function optionsOf(element: HTMLElement | SVGElement) {
  const options = element instanceof HTMLSelectElement ? [...element.options] : [];
  return options.map(({ label, value, index, disabled }) =>
    disabled ? { label: "", value: "", index } : { label: label.trim(), value, index },
  );
}

function kindOf(element: HTMLElement | SVGElement): string {
  if (element instanceof HTMLSelectElement) return "select";
  return element instanceof HTMLInputElement ? element.type : element.localName;
}
