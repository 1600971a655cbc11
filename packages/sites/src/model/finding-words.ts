import type { Finding } from "@sitewright/contract";
import { spreadWords } from "@sitewright/feature-kit";
import type { SitesTexts } from "../texts.ts";

/** Where a finding is, in words: the whole site, a part of it, or one page by its name. */
export function whereWords(where: Finding["where"], texts: SitesTexts["findings"]): string {
  const { path, places } = where;
  const page = path === "/" ? texts.home : (places[0]?.title ?? path);
  return spreadWords(where, { ...texts, template: (name) => name }) ?? page;
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
  { checks, sources }: Pick<Finding, "checks" | "sources">,
  names: SitesTexts["findingSources"],
  texts: SitesTexts["findings"],
): string {
  const from = sources.map((source) => names[source]).join(", ");
  if (checks.length > 1) return texts.oneCause(from, checks.length);
  const detail = checks[0]?.evidence?.detail;
  return detail ? `${from} · ${detail}` : from;
}
