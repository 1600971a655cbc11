/** Every page of the guide in the order it is read, by the group it stands in. The ids are addresses: `/docs/tests`. */
export const guideContents = [
  { group: "start", pages: ["first-site", "reading-a-scan"] },
  { group: "work", pages: ["tests", "issues", "cases", "flows", "reports", "moving-a-site"] },
  { group: "watch", pages: ["schedules", "alerts", "uptime"] },
  { group: "team", pages: ["people-and-roles", "plans", "self-hosting"] },
  { group: "reference", pages: ["formulas", "api", "help", "terms", "privacy"] },
] as const;

export type GuideGroup = (typeof guideContents)[number]["group"];
export type GuidePageId = (typeof guideContents)[number]["pages"][number];

export const guidePageIds: readonly GuidePageId[] = guideContents.flatMap(
  ({ pages }): readonly GuidePageId[] => pages,
);

export const firstGuidePage: GuidePageId = "first-site";

export function isGuidePageId(id: string): id is GuidePageId {
  return guidePageIds.some((known) => known === id);
}

export function groupOf(id: GuidePageId): GuideGroup {
  const found = guideContents.find(({ pages }) => pages.some((page) => page === id));
  return found?.group ?? "start";
}
