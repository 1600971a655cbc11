/// <reference lib="dom" />
import { setTimeout as wait } from "node:timers/promises";
import { locatorsOf } from "@sitewright/contract";
import type { Page } from "playwright-core";
import { readPng } from "../../compare/picture/read-png.ts";
import { writePng } from "../../compare/picture/write-png.ts";
import type { StepLook } from "../case-run.ts";
import { within } from "../deadline.ts";
import type { Found } from "../find-element.ts";
import { compareLooks, type LookDifference } from "../looks/compare-looks.ts";
import { type Look, takeLook } from "../looks/take-look.ts";
import { findOn, type StepScope } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import type { Check } from "./check.ts";

const betweenMs = 100;
const namingMs = 1_000;
/** A picture that is under way when the step's time is up may take so long. */
const graceMs = 5_000;
const placesMax = 10;

/**
 * The window, or an element, looks as it was accepted; `wanted` is how many percent of it may differ. What stands still
 * is what two pictures in a row show. Without anything accepted it holds, and its look is what is accepted from then on.
 */
export const looks: Check = async (scope, { element, not = false }, wanted) => {
  const allowed = percentOf(wanted);
  const found = locatorsOf(element).length === 0 ? null : await findOn(scope, element);
  await found?.locator.scrollIntoViewIfNeeded({ timeout: scope.deadline.left() });
  const accepted = scope.stage.looks.accepted(scope.stepId);
  if (!accepted) {
    const { look } = await untilStill(scope, found, () => true);
    keep(scope, look, { status: "new", percent: 0, places: [] });
    return found;
  }
  const before = readPng(accepted);
  const isAsWanted = ({ picture }: Look) =>
    compareLooks(before, picture).percent <= allowed !== not;
  const { look, holds } = await untilStill(scope, found, isAsWanted);
  const difference = compareLooks(before, look.picture);
  const places = await placesOf(scope, look, difference);
  const status = difference.percent <= allowed ? "same" : "different";
  keep(scope, look, { status, percent: difference.percent, places });
  if (holds) return found;
  throw new StepError(
    "ASSERTION",
    not
      ? "It looks as it was accepted, as it must not."
      : sentenceOf(before, look, difference, places),
  );
};

/**
 * Pictures it until two in a row are the same and what they show holds, or the step's time is up.
 * @returns the last that stood still
 * @throws StepError ASSERTION where none did
 */
async function untilStill(
  scope: StepScope,
  found: Found | null,
  holds: (look: Look) => boolean,
): Promise<{ look: Look; holds: boolean }> {
  let last: Look | null = null;
  let still: Look | null = null;
  for (;;) {
    const look = await lookOf(scope, found);
    const isStill = last !== null && compareLooks(last.picture, look.picture).percent === 0;
    if (isStill) still = look;
    if (isStill && holds(look)) return { look, holds: true };
    if (scope.deadline.left() <= betweenMs) break;
    last = look;
    await wait(betweenMs);
  }
  if (still) return { look: still, holds: false };
  const what = found ? "It" : "The page";
  const advice = "Name an element that stands still, or wait for what moves.";
  throw new StepError("ASSERTION", `${what} does not stand still. ${advice}`);
}

/** @throws StepError UNKNOWN_STEP for what is no part of a hundred */
function percentOf(wanted: string): number {
  const number = /^(\d{0,3}(?:\.\d+)?)\s*%?$/.exec(wanted.trim())?.[1];
  if (number !== undefined && Number(number) <= 100) return Number(number);
  throw new StepError("UNKNOWN_STEP", `“${wanted}” is not a number of percent, as 0.5.`);
}

async function lookOf({ stage, page, deadline }: StepScope, found: Found | null): Promise<Look> {
  const session = stage.tabs.sessionOf(page);
  if (!session) throw new StepError("NO_TAB", "No tab is open.");
  const hung = () => new StepError("PAGE_HUNG", "The page is busy and does not answer.");
  const ms = deadline.left() + graceMs;
  const box = found && (await within(ms, found.locator.boundingBox(), hung));
  const secrets = stage.looks.secrets();
  const look = await within(ms, takeLook({ page, session, secrets, ms }, box), hung);
  if (!look || (found && !box)) {
    throw new StepError("NOT_ACTIONABLE", `${found?.label ?? "It"} is not in the window.`);
  }
  return look;
}

function keep(
  { stage, stepId, look: kept }: StepScope,
  { picture }: Look,
  { status, percent, places }: Pick<StepLook, "status" | "percent" | "places">,
): void {
  const { width, height } = picture;
  kept.report = { status, percent: roundUp(percent), places, width, height };
  stage.looks.keep(stepId, writePng(picture, 0, height));
}

/** What differs at all never counts as nothing. */
function roundUp(percent: number): number {
  return Math.ceil(percent * 1_000) / 1_000;
}

/** Where it differs, by what is seen there. */
async function placesOf(
  { stage, page }: StepScope,
  { left, top, ratio }: Look,
  { places }: LookDifference,
): Promise<StepLook["places"]> {
  const first = places.slice(0, placesMax);
  const centres = first.map(({ x, y, width, height }) => [
    (left + x + width / 2) / ratio,
    (top + y + height / 2) / ratio,
  ]);
  const late = () => new Error("late");
  const named = await within(namingMs, namesAt(page, centres), late).catch(() => []);
  return first.map((box, at) => ({ ...box, label: stage.mask(named[at] ?? "") }));
}

function namesAt(page: Page, centres: number[][]): Promise<string[]> {
  return page.evaluate(
    (points) =>
      points.map(([x = 0, y = 0]) => {
        const element = document.elementFromPoint(x, y);
        const words =
          element?.getAttribute("aria-label") ||
          element?.getAttribute("alt") ||
          (element === document.body ? "" : element?.textContent);
        const folded = (words ?? "").replace(/\s+/g, " ").trim();
        return folded.length > 60 ? `${folded.slice(0, 59)}…` : folded;
      }),
    centres,
  );
}

function sentenceOf(
  before: { width: number; height: number },
  { picture }: Look,
  { percent, isOtherSize, places }: LookDifference,
  named: StepLook["places"],
): string {
  if (isOtherSize) {
    const [was, is] = [before, picture].map(({ width, height }) => `${width} × ${height} pixels`);
    return `It was ${was}, and is ${is}.`;
  }
  const name = named.find(({ label }) => label !== "")?.label;
  const rest = name === undefined ? places.length : places.length - 1;
  const others = `${rest} ${name === undefined ? "" : "more "}${rest === 1 ? "place" : "places"}`;
  const where = [
    ...(name === undefined ? [] : [`at “${name}”`]),
    ...(rest === 0 ? [] : [`in ${others}`]),
  ];
  return `It does not look as it was accepted: ${roundUp(percent)} % differs, ${where.join(" and ")}.`;
}
