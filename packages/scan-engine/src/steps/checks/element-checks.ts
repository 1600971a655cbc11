/// <reference lib="dom" />

import { folded, matches } from "../matches.ts";
import { shownText } from "../shown-text.ts";
import { findOn } from "../stage.ts";
import type { Check } from "./check.ts";
import { type Seen, until } from "./until.ts";

type Found = Awaited<ReturnType<typeof findOn>>;

export const exists: Check = (scope, { element }) => findOn(scope, element, { visible: false });

export const visible: Check = (scope, { element }) => findOn(scope, element);

/** Its words, all of them. */
export const match = asking(
  async ({ locator }, wanted) => {
    const [shown, whole] = await Promise.all([
      locator.evaluate(shownText),
      locator.evaluate((element) => element.textContent),
    ]);
    const got = folded(shown);
    const texts = [got, folded(whole ?? "")];
    return { holds: texts.includes(folded(wanted)), got };
  },
  (label, got, wanted) => `${label} says “${got}”, not “${wanted}”.`,
);

/** Some of its words, in capitals or not. */
export const contains = asking(
  async ({ locator }, wanted) => {
    const got = folded(await locator.evaluate(shownText));
    return {
      holds: got.toLowerCase().includes(folded(wanted).toLowerCase()),
      got: got.slice(0, 200),
    };
  },
  (label, got, wanted) => `${label} says “${got}”, without “${wanted}”.`,
);

/** What a field holds: as it is shown, or as it is sent. */
export const value = asking(
  async ({ locator }, wanted) => {
    const [shown, sent] = await Promise.all([locator.evaluate(shownText), locator.inputValue()]);
    return { holds: shown === wanted || sent === wanted, got: shown };
  },
  (label, got, wanted) => `${label} holds “${got}”, not “${wanted}”.`,
);

export const checked = asking(
  async ({ locator }) => ({ holds: await locator.isChecked(), got: "" }),
  (label) => `${label} is not checked.`,
  (label) => `${label} is checked.`,
);

export const enabled = asking(
  async ({ locator }) => ({ holds: await locator.isEnabled(), got: "" }),
  (label) => `${label} is disabled.`,
  (label) => `${label} is enabled.`,
);

export const editable = asking(
  async ({ locator }) => ({ holds: await locator.isEditable(), got: "" }),
  (label) => `${label} cannot be edited.`,
  (label) => `${label} can be edited.`,
);

export const attribute: Check = async (scope, assertion, wanted) => {
  const name = assertion.attribute ?? "";
  let has = true;
  return asking(
    async ({ locator }) => {
      const got = await locator.getAttribute(name);
      has = got !== null;
      return { holds: got !== null && matches(got, wanted), got: got ?? "" };
    },
    (label, got) =>
      has ? `${label} has ${name}=“${got}”, not “${wanted}”.` : `${label} has no ${name}.`,
  )(scope, assertion, wanted);
};

/** A check that asks one element, which has to be there. */
function asking(
  see: (found: Found, wanted: string) => Promise<Seen>,
  say: (label: string, got: string, wanted: string) => string,
  sayTurned = (label: string, got: string) => `${label} is as it must not be: “${got}”.`,
): Check {
  return async (scope, { element, not = false }, wanted) => {
    // What holds and what does not is asked of one that is there.
    const found = await findOn(scope, element, { visible: false });
    await until(
      scope,
      not,
      () => see(found, wanted),
      (got) => (not ? sayTurned(found.label, got) : say(found.label, got, wanted)),
    );
    return found;
  };
}
