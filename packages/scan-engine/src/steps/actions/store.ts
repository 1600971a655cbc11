/// <reference lib="dom" />
import { locatorsOf } from "@sitewright/contract";
import { shownText } from "../shown-text.ts";
import { findOn, frameOf } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import { toPlaywright } from "../to-playwright.ts";
import type { Act } from "./act.ts";

/** Keeps what an element, the page or the step itself says under a name, for later steps. */
export const store: Act = async (scope, { element, key, value, from, attribute }) => {
  const { stage, page } = scope;
  const locators = locatorsOf(element);
  const [first] = locators;
  if (key === "") throw new StepError("UNKNOWN_STEP", "The step does not say under which name.");
  if (!first) {
    const kept =
      from === "title"
        ? await page.title()
        : from === "url"
          ? page.url()
          : stage.values.fill(value);
    stage.values.store(key, kept);
    return null;
  }
  if (from === "count") {
    const { nth: _, ...all } = first;
    const count = await toPlaywright(await frameOf(scope, element), all).count();
    stage.values.store(key, String(count));
    return null;
  }
  const found = await findOn(scope, element);
  const kept =
    from === "attribute"
      ? ((await found.locator.getAttribute(attribute ?? "")) ?? "")
      : from === "value"
        ? await found.locator.inputValue()
        : await found.locator.evaluate(shownText);
  stage.values.store(key, kept.trim());
  return found;
};
