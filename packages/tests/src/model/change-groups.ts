import type { ChangeGroup } from "@sitewright/contract";

/** Sections of the inbox, what needs somebody first. */
export const groupSections = ["broken", "many", "one"] as const;
export type GroupSection = (typeof groupSections)[number];

/** What looks broken comes by itself; all else goes by how many pages it touches. */
export function sectionOf({ looks_broken, count }: ChangeGroup): GroupSection {
  if (looks_broken) return "broken";
  return count > 1 ? "many" : "one";
}

/**
 * Groups in the order in which they are reviewed: by section, then by pages touched, and what somebody
 * wants to decide later at the end.
 * @param text narrows them to those whose words or pages have it.
 */
export function inOrder(
  groups: readonly ChangeGroup[],
  later: ReadonlySet<string>,
  text = "",
): ChangeGroup[] {
  const wanted = text.trim().toLowerCase();
  const has = (group: ChangeGroup) =>
    [group.sentence, ...group.pages.map(({ page_url }) => page_url)].some((one) =>
      one.toLowerCase().includes(wanted),
    );
  const place = (group: ChangeGroup) =>
    groupSections.indexOf(sectionOf(group)) + (later.has(group.fingerprint) ? 10 : 0);
  return groups
    .filter((group) => wanted === "" || has(group))
    .toSorted((a, b) => place(a) - place(b) || b.count - a.count || b.cost - a.cost);
}
