/// <reference lib="dom" />
import type { Locator } from "@sitewright/contract";
import type { Frame } from "playwright-core";
import { within } from "../deadline.ts";
import { StepError } from "../step-fault.ts";
import { toPlaywright } from "../to-playwright.ts";
import type { PageSurvey, SeenElement, SeenForm, SeenLink } from "./page-survey.ts";

const lookMs = 3_000;
/** How far an element may have moved since it was seen, in CSS pixels. */
const nearPx = 3;

/**
 * Keeps the locators of an element that a run would find it by: that name one, where it was seen.
 * @returns null where none does
 */
export async function sharpen<T extends SeenElement>(frame: Frame, element: T): Promise<T | null> {
  const kept = await Promise.all(
    element.locators.map(async (locator) =>
      (await findsIt(frame, locator, element.box)) ? [locator] : [],
    ),
  );
  const locators = kept.flat();
  return locators.length === 0 ? null : { ...element, locators };
}

async function findsIt(frame: Frame, locator: Locator, box: SeenElement["box"]): Promise<boolean> {
  const late = () => new StepError("PAGE_HUNG", "The page is busy and does not answer.");
  const asked = toPlaywright(frame, locator).evaluateAll(placesOf);
  const places = await within(lookMs, asked, late).catch((error: unknown) => {
    if (error instanceof StepError) throw error;
    return [];
  });
  const seen = places.length === 1 ? places : places.filter(({ isSeen }) => isSeen);
  const [one] = seen;
  return (
    seen.length === 1 &&
    one !== undefined &&
    Math.abs(one.x - box.x) <= nearPx &&
    Math.abs(one.y - box.y) <= nearPx
  );
}

/** Runs inside the page. */
function placesOf(elements: Element[]): { x: number; y: number; isSeen: boolean }[] {
  return elements.slice(0, 50).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    return { x: x + scrollX, y: y + scrollY, isSeen };
  });
}

/** A survey whose elements can all be found again. */
export async function sharpenSurvey(frame: Frame, survey: PageSurvey): Promise<PageSurvey> {
  const all = <T extends SeenElement>(elements: readonly T[]) => sharpenAll(frame, elements);
  const forms: SeenForm[] = [];
  for (const form of survey.forms) {
    forms.push({ ...form, fields: await all(form.fields), buttons: await all(form.buttons) });
  }
  const menus: SeenLink[][] = [];
  for (const menu of survey.menus) menus.push(await all(menu));
  const toggles: PageSurvey["toggles"] = [];
  for (const { control, target } of survey.toggles) {
    const found = await sharpen(frame, control);
    // What is hidden has no place yet; that it shows is what is checked.
    if (found) toggles.push({ control: found, target: asHidden(target) });
  }
  const banner = survey.banner && (await sharpen(frame, survey.banner));
  return { ...survey, forms, menus, toggles, carts: await all(survey.carts), banner };
}

async function sharpenAll<T extends SeenElement>(
  frame: Frame,
  elements: readonly T[],
): Promise<T[]> {
  const found = await Promise.all(elements.map((one) => sharpen(frame, one)));
  return found.filter((one) => one !== null);
}

/** A hidden part has no role yet, and its words may be many: its place names it. */
function asHidden(element: SeenElement): SeenElement {
  return { ...element, locators: element.locators.filter(({ by }) => by === "css") };
}
