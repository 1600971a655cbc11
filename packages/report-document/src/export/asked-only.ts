import type { Edition, EditionDay, Measure, ReportSection } from "../edition.ts";

/** Which section has which measure in it. */
const sectionsOf: Record<Measure | "lowest", readonly ReportSection[]> = {
  health: ["health"],
  lowest: ["health"],
  performance: ["lighthouse"],
  accessibility: ["lighthouse", "accessibility"],
  best_practices: ["lighthouse"],
  seo: ["lighthouse"],
  security: ["security"],
};

/** An edition without the facts of sections that nobody asked for: what a document does not show, its data do not hold. */
export function askedOnly(edition: Edition): Edition {
  const asked = new Set(edition.sections);
  const hasMeasure = (measure: Measure | "lowest") =>
    sectionsOf[measure].some((section) => asked.has(section));
  const blank = Object.fromEntries(
    (Object.keys(sectionsOf) as (Measure | "lowest")[])
      .filter((measure) => !hasMeasure(measure))
      .map((measure) => [measure, null]),
  );
  const { lowest: _, ...blankScores } = blank;
  const days = (list: readonly EditionDay[]) => list.map((day) => ({ ...day, ...blank }));
  const { period, before, findings, tests, issues, uptime, newest } = edition;
  const isWithin = (day: string | null) => day !== null && day >= period.from && day <= period.to;
  const list = findings.list.filter(
    ({ since, mended_on }) =>
      (asked.has("found") && isWithin(since)) ||
      (asked.has("mended") && isWithin(mended_on)) ||
      (asked.has("open") && mended_on === null),
  );
  return {
    ...edition,
    days: days(edition.days),
    before: before && { ...before, days: days(before.days) },
    findings: { ...findings, list },
    tests: asked.has("tests") ? tests : { ...tests, list: [] },
    issues: asked.has("issues") ? issues : { ...issues, list: [] },
    uptime: asked.has("uptime") ? uptime : { ...uptime, list: [] },
    newest: {
      ...newest,
      ...blankScores,
      pages: newest.pages.map((page) => ({ ...page, ...blankScores })),
    },
  };
}
