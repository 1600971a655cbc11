import { defaultPolicy, type LocalePolicy } from "@sitewright/ui-kit";

let atHand = defaultPolicy;

/** The policy of the screen whose text is being made; the default outside of one. */
export function policyAtHand(): LocalePolicy {
  return atHand;
}

const bound = new WeakMap<LocalePolicy, WeakMap<object, object>>();

/**
 * The same texts, each made while `policy` is at hand, so that what counts in them is written by it. A text
 * is made at once and by itself, so screens of several policies do not meet, on a server either.
 */
export function boundTo<Section extends object>(policy: LocalePolicy, section: Section): Section {
  if (policy === defaultPolicy) return section;
  const known = bound.get(policy) ?? new WeakMap<object, object>();
  bound.set(policy, known);
  const made = known.get(section) ?? mapped(policy, section);
  known.set(section, made);
  return made as Section;
}

function mapped(policy: LocalePolicy, section: object): object {
  return Object.fromEntries(
    Object.entries(section).map(([name, text]) => [name, boundText(policy, text)]),
  );
}

function boundText(policy: LocalePolicy, text: unknown): unknown {
  if (typeof text === "function")
    return (...args: unknown[]) => madeBy(policy, () => text(...args));
  const isSection = typeof text === "object" && text !== null && !Array.isArray(text);
  return isSection ? boundTo(policy, text) : text;
}

function madeBy(policy: LocalePolicy, make: () => unknown): unknown {
  const before = atHand;
  atHand = policy;
  try {
    return make();
  } finally {
    atHand = before;
  }
}
