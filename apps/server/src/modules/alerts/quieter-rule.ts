import { type AlertPreview, alertLoudFrom, alertRunsMax } from "@sitewright/contract";

/**
 * The fewest bad runs in a row, more than were asked for, with which a rule that would have told too often would not
 * have; null for a rule that is not loud, and for one that is whatever is asked. Pure.
 * @param toldWith how often the rule would have told with so many
 */
export function quieterRule(
  toldWith: (failAfter: number) => number,
  asked: number,
): AlertPreview["quieter"] {
  if (toldWith(asked) < alertLoudFrom) return null;
  for (let failAfter = asked + 1; failAfter <= alertRunsMax; failAfter += 1) {
    const told = toldWith(failAfter);
    if (told < alertLoudFrom) return { fail_after: failAfter, told };
  }
  return null;
}
