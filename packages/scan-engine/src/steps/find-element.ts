import { setTimeout as wait } from "node:timers/promises";
import type { Locator } from "@sitewright/contract";
import type { ElementHandle, Frame, Locator as PlaywrightLocator } from "playwright-core";
import { areSeen } from "./are-seen.ts";
import type { Conflict, Heal, Meaning } from "./case-run.ts";
import { type StepDeadline, within } from "./deadline.ts";
import { nameAtStart, nameLocator } from "./name-locator.ts";
import { StepError } from "./step-fault.ts";
import { toPlaywright } from "./to-playwright.ts";
import { leastWeight, weighLocators } from "./weigh-locators.ts";

/** The one element that a step means. */
export type Found = {
  locator: PlaywrightLocator;
  /** What a person calls it, as a sentence begins with it. */
  label: string;
  /** Which of its locators found it. */
  via: number;
  heal: Heal | null;
  /** What its locators mean; asked beside the step, not before it. */
  told: Promise<Told>;
};

/** What the locators of an element were found to mean, and whether most mean another than the first. */
type Told = { means: Meaning[] | null; conflict: Conflict | null };
const untold: Told = { means: null, conflict: null };

/** That none of its locators found the one element that a step means. */
export class NotFoundError extends StepError {
  readonly means: Meaning[];

  constructor(code: "NOT_FOUND" | "AMBIGUOUS", message: string, means: Meaning[]) {
    super(code, message);
    this.means = means;
  }
}

export type Search = {
  frame: Frame;
  /** The best first: it has the say, the others speak once it is silent. */
  locators: readonly Locator[];
  deadline: StepDeadline;
  /** Whether it has to be seen. */
  visible: boolean;
  /** When the others may stand in, in ms; null for never. */
  healAfterMs: number | null;
};

/** A first locator that finds several is given this long to find one. */
const severalMs = 500;

/**
 * Waits for one element.
 * @throws StepError NOT_FOUND, AMBIGUOUS, NO_LOCATOR, PAGE_HUNG
 */
export async function findElement(search: Search): Promise<Found> {
  const { frame, locators, deadline, healAfterMs } = search;
  const [first] = locators;
  if (!first) throw new StepError("NO_LOCATOR", "The step names no element.");
  const asked = locators.map((locator) => toPlaywright(frame, locator));
  const began = performance.now();
  for (;;) {
    const own = await look(asked[0], search);
    const place = placeOf(own, search.visible);
    if (place !== null) {
      const locator = nth(asked[0], own, place);
      const told = tellOf(search, asked, locator).catch(() => untold);
      return { locator, label: nameAtStart(first), via: 0, heal: null, told };
    }
    const waited = performance.now() - began;
    const isSeveral = own !== "invalid" && own.filter(Boolean).length > 1;
    const isTime = healAfterMs !== null && waited > (isSeveral ? severalMs : healAfterMs);
    const isOver = performance.now() > deadline.at;
    if (isTime || isOver) {
      const others = await Promise.all(asked.slice(1).map((one) => look(one, search)));
      const looks = [own, ...others];
      const healed = isTime ? await standIn(search, asked, looks, isSeveral) : null;
      if (healed) {
        const { agreeing } = healed.heal;
        const isIt = (via: number) => agreeing.some((one) => one === locators[via]);
        const told = { means: meansOf(looks, search, isIt), conflict: null };
        const heal = { ...healed.heal, from: first, waitedMs: Math.round(waited) };
        return { ...healed, heal, told: Promise.resolve(told) };
      }
      if (isOver) throw notFound(search, looks, isSeveral);
    }
    await wait(Math.min(100, 20 + waited / 10));
  }
}

/** Of each element that a locator finds whether it can be seen; `invalid` for one that is no selector. */
type Look = readonly boolean[] | "invalid";

async function look(locator: PlaywrightLocator | undefined, { deadline }: Search): Promise<Look> {
  if (!locator) return [];
  try {
    return await within(deadline.left() + graceMs, locator.evaluateAll(areSeen), hung);
  } catch (error) {
    if (error instanceof StepError) throw error;
    // A page that moves on has nothing in it for a moment.
    const isMoving = /context|navigat|detached|closed|destroyed/i.test(String(error));
    return isMoving ? [] : "invalid";
  }
}

/** A question that is asked as a step's time ends is still answered. */
const graceMs = 500;

function hung(): StepError {
  return new StepError("PAGE_HUNG", "The page is busy and does not answer.");
}

/** Which of what a locator finds is meant: the only one, or the only one that is seen. */
function placeOf(found: Look, mustBeSeen: boolean): number | null {
  if (found === "invalid") return null;
  if (found.length === 1) return !mustBeSeen || found[0] ? 0 : null;
  const seen = found.flatMap((isSeen, place) => (isSeen ? [place] : []));
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

function nth(
  locator: PlaywrightLocator | undefined,
  found: Look,
  place: number,
): PlaywrightLocator {
  if (!locator) throw new StepError("NO_LOCATOR", "The step names no element.");
  return found.length === 1 ? locator : locator.nth(place);
}

/** @param isIt whether the one element that a locator finds is that of the step */
function meansOf(
  looks: readonly Look[],
  { visible }: Search,
  isIt: (via: number) => boolean,
): Meaning[] {
  return looks.map((found, via) => {
    if (found === "invalid") return "invalid";
    if (placeOf(found, visible) !== null) return isIt(via) ? "one" : "another";
    if (found.length === 0) return "none";
    return found.some(Boolean) ? "several" : "hidden";
  });
}

type Vote = { via: number; locator: PlaywrightLocator; handle: ElementHandle };

/** What each of some locators means, as far as it means one. */
async function votesOf(
  asked: readonly PlaywrightLocator[],
  looks: readonly Look[],
  visible: boolean,
): Promise<Vote[]> {
  const votes = asked.map(async (one, via): Promise<Vote | null> => {
    const found = looks[via] ?? [];
    const place = placeOf(found, visible);
    if (place === null) return null;
    const locator = nth(one, found, place);
    const handle = await locator.elementHandle({ timeout: 1_000 }).catch(() => null);
    return handle && { via, locator, handle };
  });
  return (await Promise.all(votes)).filter((vote) => vote !== null);
}

/** Votes for the same element together, those that weigh most first. */
async function parties(
  frame: Frame,
  votes: readonly Vote[],
  locators: readonly Locator[],
): Promise<{ votes: Vote[]; weight: number }[]> {
  const same = await frame.evaluate(
    (elements) => elements.map((element) => elements.indexOf(element)),
    votes.map(({ handle }) => handle),
  );
  const grouped = Map.groupBy(votes, (_, index) => same[index] ?? index);
  return [...grouped.values()]
    .map((party) => ({ votes: party, weight: weighLocators(named(party, locators)) }))
    .toSorted((a, b) => b.weight - a.weight);
}

function named(votes: readonly Vote[], locators: readonly Locator[]): Locator[] {
  return votes.flatMap(({ via }) => locators[via] ?? []);
}

type StoodIn = Omit<Found, "heal" | "told"> & {
  heal: Pick<Heal, "to" | "agreeing" | "disagreeing">;
};

/**
 * The element that the other locators agree on, when they weigh enough and more than any that means another; among
 * several of the first locator's, one of these alone.
 */
async function standIn(
  { frame, locators, visible }: Search,
  asked: readonly PlaywrightLocator[],
  looks: readonly Look[],
  isSeveral: boolean,
): Promise<StoodIn | null> {
  const others = await votesOf(asked, looks.with(0, []), visible);
  try {
    const [best, next] = await parties(frame, others, locators);
    const [vote] = best?.votes ?? [];
    const to = vote && locators[vote.via];
    if (!best || !vote || !to) return null;
    if (best.weight < leastWeight || best.weight <= (next?.weight ?? 0)) return null;
    if (isSeveral && !(await isAmong(asked[0], vote))) return null;
    const agreeing = named(best.votes, locators);
    const disagreeing = named(others, locators).filter((one) => !agreeing.includes(one));
    const { locator, via } = vote;
    return { locator, via, label: nameAtStart(to), heal: { to, agreeing, disagreeing } };
  } catch {
    // The page moved on meanwhile: it is asked again.
    return null;
  } finally {
    for (const { handle } of others) handle.dispose().catch(() => undefined);
  }
}

function isAmong(first: PlaywrightLocator | undefined, { handle }: Vote): Promise<boolean> {
  if (!first) return Promise.resolve(false);
  return first.evaluateAll((elements, one) => elements.some((each) => each === one), handle);
}

/** All locators named one element once: when most of them now mean another, a person should know. */
async function tellOf(
  search: Search,
  asked: readonly PlaywrightLocator[],
  chosen: PlaywrightLocator,
): Promise<Told> {
  const { frame, locators, visible } = search;
  const [used, ...rest] = locators;
  if (!used) return untold;
  if (rest.length === 0) return { means: ["one"], conflict: null };
  const isEnough = (weight: number) => weight >= leastWeight && weight > weighLocators([used]);
  const [own, ...looks] = await Promise.all([
    chosen.elementHandle({ timeout: 1_000 }),
    ...asked.slice(1).map((one) => look(one, search)),
  ]);
  if (!own) return untold;
  const votes = await votesOf(asked, [[], ...looks], visible);
  const mine: Vote = { via: 0, locator: chosen, handle: own };
  try {
    const found = await parties(frame, [mine, ...votes], locators);
    const ours = found.find((party) => party.votes.includes(mine))?.votes ?? [];
    const isIt = (via: number) => ours.some((vote) => vote.via === via);
    const other = found.find((party) => !party.votes.includes(mine) && isEnough(party.weight));
    return {
      means: meansOf([[true], ...looks], search, isIt),
      conflict: other ? { used, others: named(other.votes, locators) } : null,
    };
  } finally {
    for (const { handle } of [mine, ...votes]) handle.dispose().catch(() => undefined);
  }
}

function notFound(search: Search, looks: readonly Look[], isSeveral: boolean): StepError {
  const { locators } = search;
  const means = meansOf(looks, search, () => true);
  const tried = locators.map(
    (locator, via) => `${nameLocator(locator)}: ${told(looks[via] ?? [])}`,
  );
  const name = nameLocator(locators[0]);
  const missing = `There is no ${name}.`;
  const all = `Tried ${tried.join("; ")}.`;
  // That the one way to it found none is said already.
  const isPlain = locators.length === 1 && looks[0]?.length === 0;
  return isSeveral
    ? new NotFoundError("AMBIGUOUS", `More than one element is ${name}. ${all}`, means)
    : new NotFoundError("NOT_FOUND", isPlain ? missing : `${missing} ${all}`, means);
}

function told(found: Look): string {
  if (found === "invalid") return "not valid";
  const seen = found.filter(Boolean).length;
  if (found.length === 0) return "none";
  return seen === found.length ? `${seen} found` : `${found.length} found, ${seen} to be seen`;
}
