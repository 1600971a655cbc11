import { type Finding, findingChecksMax } from "@sitewright/contract";
import { spreadWords } from "@sitewright/feature-kit";
import type { SitesTexts } from "../texts.ts";

/** Where a finding is, in words: the whole site, a part of it, or one page by its name. */
export function whereWords(where: Finding["where"], texts: SitesTexts["findings"]): string {
  const { path, places } = where;
  const page = path === "/" ? texts.home : (places[0]?.title ?? path);
  return spreadWords(where, { ...texts, template: (name) => name }) ?? page;
}

/** What stands below where a finding is: on how many pages, or by which address the one that is named by its title. */
export function belowWhere(
  { pages, path }: Finding["where"],
  where: string,
  texts: SitesTexts["findings"],
): string {
  const below = pages === 1 && where !== path && path !== "/" ? path : texts.pages(pages);
  return below === where ? "" : below;
}

/** Where on a page one finding is, as far as its evidence says. */
export function spotWords(
  { checks }: Pick<Finding, "checks">,
  texts: SitesTexts["findings"],
): string {
  const evidence = checks.flatMap((check) => check.evidence ?? []);
  const line = evidence.find((each) => each.line?.number != null)?.line?.number;
  const boxes = evidence.reduce((sum, { elements }) => sum + elements.length, 0);
  if (boxes > 0) return texts.elements(boxes);
  if (line != null) return texts.line(line);
  return evidence.some(({ request }) => request !== null) ? texts.request : "";
}

/** What tells of a finding, and what differs from scan to scan where it is one thing. */
export function hintWords(
  { title, checks, sources }: Pick<Finding, "title" | "checks" | "sources">,
  names: SitesTexts["findingSources"],
  texts: SitesTexts["findings"],
): string {
  const from = sources.map((source) => names[source]).join(", ");
  const [lead] = checks;
  const isOneRule = checks.every(({ rule }) => rule === lead?.rule);
  if (checks.length > 1 && !isOneRule) return texts.oneCause(from, checks.length);
  // What axe says of an element takes lines; the rule is told by its number.
  const isOfRule = lead?.source === "accessibility";
  const detail = isOfRule ? lead.evidence?.notes.join(", ") : lead?.evidence?.detail;
  // An error of a script is told by its own words.
  const more = detail === title ? null : detail;
  const places = checks.length > 1 ? placeWords(checks.length, texts) : null;
  return [from, places, more].filter(Boolean).join(" · ");
}

function placeWords(checks: number, texts: SitesTexts["findings"]): string {
  return checks < findingChecksMax ? texts.places(checks) : texts.morePlaces(checks);
}
