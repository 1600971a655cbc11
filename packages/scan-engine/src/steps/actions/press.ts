/// <reference lib="dom" />
import { locatorsOf } from "@sitewright/contract";
import { findOn } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import type { Act } from "./act.ts";

export const click: Act = async (scope, { element, button, position }) => {
  const found = await findOn(scope, element);
  const force = await isPressedThrough(found.locator, scope.deadline.left());
  const options = { timeout: scope.deadline.left(), force, ...asGiven({ button, position }) };
  const isTap = scope.stage.touches && (button ?? "left") === "left";
  await (isTap ? found.locator.tap(options) : found.locator.click(options));
  return found;
};

export const doubleClick: Act = async (scope, { element, button, position }) => {
  const found = await findOn(scope, element);
  const options = { timeout: scope.deadline.left(), ...asGiven({ button, position }) };
  await found.locator.dblclick(options);
  return found;
};

export const hover: Act = async (scope, { element, position }) => {
  const found = await findOn(scope, element);
  await found.locator.hover({ timeout: scope.deadline.left(), ...asGiven({ position }) });
  return found;
};

export const drag: Act = async (scope, { element, to }) => {
  const found = await findOn(scope, element);
  const target = await findOn(scope, to ?? "");
  const options = { timeout: scope.deadline.left() };
  await found.locator.dragTo(target.locator, options).catch((error: unknown) => {
    // The driver names neither, but what it did last: until it sets down, it is about what it takes up.
    if (!/attempting move and up/.test(String(error))) scope.found = found;
    throw error;
  });
  return found;
};

export const pressKey: Act = async (scope, { element, key, value }) => {
  // The words of old recordings for it.
  const pressed = (key || value).replace(/^(.*\+)? $/, "$1Space");
  if (locatorsOf(element).length === 0) {
    await scope.page.keyboard.press(pressed).catch((error: unknown) => {
      if (!/Unknown key/.test(String(error))) throw error;
      throw new StepError("UNKNOWN_STEP", `There is no key “${pressed}”.`, { cause: error });
    });
    return null;
  }
  const found = await findOn(scope, element);
  await found.locator.press(pressed, { timeout: scope.deadline.left() });
  return found;
};

const set =
  (isChecked: boolean): Act =>
  async (scope, { element }) => {
    const found = await findOn(scope, element, { visible: false });
    const box = found.locator;
    // One that is hidden behind its label is set by it, as a person would.
    const isSeen = await box.isVisible();
    if (isSeen) {
      await box.setChecked(isChecked, { timeout: scope.deadline.left() });
    } else if ((await box.isChecked({ timeout: scope.deadline.left() })) !== isChecked) {
      await box.evaluate((input) => {
        const label = input instanceof HTMLInputElement ? input.labels?.[0] : undefined;
        (label ?? input).dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true }),
        );
      });
      if ((await box.isChecked()) !== isChecked) {
        const wanted = isChecked ? "checked" : "unchecked";
        throw new StepError("NOT_ACTIONABLE", `${found.label} did not become ${wanted}.`);
      }
    }
    return found;
  };

export const check = set(true);
export const uncheck = set(false);

/** Whether an element lets the pointer through to what it stands in: a person's press lands there, and so may this one. */
async function isPressedThrough(
  locator: Awaited<ReturnType<typeof findOn>>["locator"],
  timeout: number,
): Promise<boolean> {
  return locator
    .evaluate(
      (element) => {
        if (getComputedStyle(element).pointerEvents !== "none") return false;
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        const root = element.getRootNode() as Document | ShadowRoot;
        const hit = root.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && hit !== element && hit.contains(element);
      },
      undefined,
      { timeout },
    )
    .catch(() => false);
}

/** Without what was not given. */
function asGiven<T extends object>(options: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
