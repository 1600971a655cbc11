import type { NeedReason, SiteNeed } from "@sitewright/contract";

/** Sites that need somebody for one reason, and of findings for one root cause. */
export type CountedNeed = SiteNeed;

/** Root causes of a reason that are told apart. */
const causesTold = 3;

/**
 * What the sites of a team need, the gravest first: a root cause that several share is told by itself, the others of its
 * reason together. One site alone is told by its cause, too, unless it stands beside others.
 * @param counted the gravest reason first, in it the cause of most sites first
 */
export function tellNeeds(counted: readonly CountedNeed[]): SiteNeed[] {
  return [...Map.groupBy(counted, ({ reason }) => reason)].flatMap(([reason, causes]) => {
    const shared = causes.filter(({ cause, count }) => cause !== null && count > 1);
    const told = causes.length === 1 ? causes : shared.slice(0, causesTold);
    const rest = causes.filter((need) => !told.includes(need));
    return rest.length === 0 ? told : [...told, together(reason, rest)];
  });
}

function together(reason: NeedReason, needs: readonly CountedNeed[]): SiteNeed {
  const count = needs.reduce((sum, need) => sum + need.count, 0);
  return { reason, count, cause: null, rule: null, title: null };
}
