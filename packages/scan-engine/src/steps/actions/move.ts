/// <reference lib="dom" />
import { setTimeout as wait } from "node:timers/promises";
import { locatorsOf } from "@sitewright/contract";
import { findOn, frameOf } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import type { Act } from "./act.ts";

/** Scrolls the window, or an element into view and to a place of its own. */
export const scroll: Act = async (scope, { element, value }) => {
  const [left = 0, top = 0] = value.split(",").map((part) => Number(part) || 0);
  if (locatorsOf(element).length === 0) {
    await scope.page.evaluate((to) => scrollTo({ ...to, behavior: "instant" }), { left, top });
    return null;
  }
  const found = await findOn(scope, element);
  await found.locator.scrollIntoViewIfNeeded({ timeout: scope.deadline.left() });
  if (value !== "") {
    await found.locator.evaluate((one, to) => one.scrollTo({ ...to, behavior: "instant" }), {
      left,
      top,
    });
  }
  return found;
};

/** Goes into a frame, out of the innermost, or out of all. */
export const switchFrame: Act = async (scope, { element, value }) => {
  const { stage } = scope;
  const locators = locatorsOf(element);
  if (value === "parent") stage.frames = stage.frames.slice(0, -1);
  else if (locators.length === 0 || value === "top") stage.frames = [];
  else {
    const before = stage.frames;
    stage.frames = [...before, locators];
    // One that is none is said now, not by the step after.
    await frameOf(scope, "").catch((error: unknown) => {
      stage.frames = before;
      throw error;
    });
  }
  return null;
};

export const chooseTab: Act = async ({ stage, deadline }, { value }) => {
  const index = Number(value) || 0;
  while (!stage.tabs.choose(index)) {
    if (deadline.left() <= 1) throw new StepError("NO_TAB", `There is no tab ${index + 1}.`);
    await wait(50);
  }
  stage.frames = [];
  await stage.tabs.current().bringToFront();
  return null;
};

export const closeTab: Act = async ({ page, stage }) => {
  stage.frames = [];
  await page.close();
  return null;
};
