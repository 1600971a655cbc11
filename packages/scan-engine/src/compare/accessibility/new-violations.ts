import { type Violation, violationLikeness } from "./violation.ts";

/** A violation on one side that is none of the other's: it moved to another place when it is this alike. */
const movedFrom = 0.5;

/**
 * Violations that came and that went. Of one rule at one place as many came as there are more, the least alike;
 * what seems to have come is then looked for among what seems to have gone from elsewhere.
 */
export function newViolations(
  before: readonly Violation[],
  after: readonly Violation[],
): { come: Violation[]; gone: Violation[] } {
  const keyOf = ({ rule, anchor }: Violation) => `${rule.id}|${anchor}`;
  const [a, b] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)];
  const come: Violation[] = [];
  const gone: Violation[] = [];
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const left = unpaired(a.get(key) ?? [], b.get(key) ?? [], 0);
    gone.push(...left.before);
    come.push(...left.after);
  }
  const rules = new Set(come.map(({ rule }) => rule.id));
  const result: { come: Violation[]; gone: Violation[] } = { come: [], gone: [] };
  for (const id of rules) {
    const of = (list: readonly Violation[]) => list.filter(({ rule }) => rule.id === id);
    const left = unpaired(of(gone), of(come), movedFrom);
    result.come.push(...left.after);
    result.gone.push(...left.before);
  }
  result.gone.push(...gone.filter(({ rule }) => !rules.has(rule.id)));
  return result;
}

/** Pairs the most alike first, those above a floor, and gives who is left. */
function unpaired(before: readonly Violation[], after: readonly Violation[], floor: number) {
  const [left, right] = [new Set(before), new Set(after)];
  const pairs = after
    .flatMap((b) => before.map((a) => ({ a, b, alike: violationLikeness(a, b) })))
    .filter(({ alike }) => floor === 0 || alike > floor)
    .toSorted((one, other) => other.alike - one.alike);
  for (const { a, b } of pairs) {
    if (!left.has(a) || !right.has(b)) continue;
    left.delete(a);
    right.delete(b);
  }
  return { before: [...left], after: [...right] };
}
