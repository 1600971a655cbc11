import { locatorsOf } from "@sitewright/contract";
import { areSeen } from "../are-seen.ts";
import { nameAtStart } from "../name-locator.ts";
import { frameOf, type StepScope } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import { toPlaywright } from "../to-playwright.ts";
import type { Check } from "./check.ts";
import { until } from "./until.ts";

/** There is none. */
export const absent = counting(
  ({ all }) => all === 0,
  (found) => `there, ${found}`,
);

/** None can be seen. */
export const hidden = counting(
  ({ seen }) => seen === 0,
  (found) => `to be seen, ${found}`,
);

/** There are as many, as `3`, `>=2`, `<5`. */
export const count = counting(
  ({ all }, wanted) => {
    const [, sign = "", number = ""] = /^(>=|<=|>|<|==?)?\s*(\d+)$/.exec(wanted.trim()) ?? [];
    if (number === "")
      throw new StepError("UNKNOWN_STEP", `“${wanted}” is not a number of elements.`);
    return compare[sign as keyof typeof compare]?.(all, Number(number)) ?? all === Number(number);
  },
  (found, wanted) => `there ${found}, not ${wanted}`,
);

const compare = {
  ">=": (a: number, b: number) => a >= b,
  "<=": (a: number, b: number) => a <= b,
  ">": (a: number, b: number) => a > b,
  "<": (a: number, b: number) => a < b,
};

type Counted = { all: number; seen: number };

/** Asks the first locator alone: nothing stands in for what is not there. */
function counting(
  holds: (counted: Counted, wanted: string) => boolean,
  say: (found: string, wanted: string) => string,
): Check {
  return async (scope, { element, not = false }, wanted) => {
    const [first] = locatorsOf(element);
    if (!first) throw new StepError("NO_LOCATOR", "The step names no element.");
    await until(
      scope,
      not,
      async () => {
        const counted = await countOf(scope, element, first);
        const { all, seen } = counted;
        const times = all === 1 ? "once" : `${all} times`;
        const got = all === seen ? times : `${times}, ${seen} to be seen`;
        return { holds: holds(counted, wanted), got };
      },
      (got) => `${nameAtStart(first)} is ${say(got, wanted)}.`,
    );
    return null;
  };
}

async function countOf(
  scope: StepScope,
  element: Parameters<typeof frameOf>[1],
  first: Parameters<typeof toPlaywright>[1],
): Promise<Counted> {
  const locator = toPlaywright(await frameOf(scope, element), first);
  const seen = await locator.evaluateAll(areSeen);
  return { all: seen.length, seen: seen.filter(Boolean).length };
}
