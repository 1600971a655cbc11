import type { ChangeGroup, ChangeOrder } from "@sitewright/contract";

/** What groups stand under, what needs somebody first. */
export type GroupSection =
  | { kind: "broken" | "many" | "one" }
  /** By template: what is on pages of several, of one, and of which that is not known. */
  | { kind: "several" | "unknown" }
  | { kind: "template"; template: string }
  /** What somebody wants to decide later. */
  | { kind: "later" };

export type SectionOfGroups = { key: string; section: GroupSection; rows: ChangeGroup[] };

type Wanted = {
  /** Fingerprints of those that are left for later. */
  later: ReadonlySet<string>;
  by: ChangeOrder;
  /** Narrows them to those whose words or pages have it. */
  text?: string | undefined;
  /** Ids of the templates in the order of their sections. */
  templates: readonly string[];
};

/**
 * Groups in the order in which they are reviewed, under what they have in common; in a section what looks
 * broken comes first, then what is on most pages.
 */
export function sectionsOf(
  groups: readonly ChangeGroup[],
  { later, by, text = "", templates }: Wanted,
): SectionOfGroups[] {
  const sections = new Map<string, SectionOfGroups>();
  for (const group of groups.filter((each) => hasText(each, text)).toSorted(byWeight)) {
    const section: GroupSection = later.has(group.fingerprint)
      ? { kind: "later" }
      : by === "template"
        ? byTemplate(group)
        : { kind: bySeverity(group) };
    const key = keyOf(section);
    const known = sections.get(key) ?? { key, section, rows: [] };
    known.rows.push(group);
    sections.set(key, known);
  }
  const order = [
    ...["broken", "many", "one", "several"],
    ...templates.map((template) => keyOf({ kind: "template", template })),
    ...["unknown", "later"],
  ];
  return [...sections.values()].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

/** What looks broken comes by itself; all else goes by how many pages it touches. */
export function bySeverity({ looks_broken, count }: ChangeGroup): "broken" | "many" | "one" {
  if (looks_broken) return "broken";
  return count > 1 ? "many" : "one";
}

function byTemplate({ templates: [first, ...others] }: ChangeGroup): GroupSection {
  if (others.length > 0) return { kind: "several" };
  return first?.id ? { kind: "template", template: first.id } : { kind: "unknown" };
}

function byWeight(a: ChangeGroup, b: ChangeGroup): number {
  return Number(b.looks_broken) - Number(a.looks_broken) || b.count - a.count || b.cost - a.cost;
}

function keyOf(section: GroupSection): string {
  return section.kind === "template" ? `template ${section.template}` : section.kind;
}

function hasText({ sentence, pages }: ChangeGroup, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const texts = [sentence, ...pages.map(({ page_url }) => page_url)];
  return wanted === "" || texts.some((one) => one.toLowerCase().includes(wanted));
}
