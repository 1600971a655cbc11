import type { Edition } from "../edition.ts";
import { dayAfter } from "../words/dates.ts";
import { exampleDays, exampleEdition } from "./example-edition.ts";

/** A year of daily scans with a hole and a fall, and as many findings and pages as are wanted: the same each time. */
export function longEdition({ findings = 60, pages = 50 } = {}): Edition {
  const example = exampleEdition();
  const from = "2025-12-01";
  const health = Array.from({ length: 365 }, (_, index) => {
    if (index > 140 && index < 160) return null;
    const fall = index > 220 && index < 240 ? 22 : 0;
    return Math.round(84 + 6 * Math.sin(index / 30) - fall + (index % 3));
  });
  const list = Array.from({ length: findings }, (_, index) => {
    const known = example.findings.list[index % example.findings.list.length];
    if (!known) throw new RangeError("The example has no findings.");
    const since = dayAfter(from, (index * 5) % 340);
    const mended_on = index % 3 === 0 ? null : dayAfter(since, 9);
    return { ...known, title: `${known.title}, ${index + 1}`, since, mended_on };
  });
  const open = list.filter(({ mended_on }) => mended_on === null);
  return {
    ...example,
    period: { ...example.period, from, to: "2026-11-30" },
    days: exampleDays(from, health).filter(({ scans }) => scans > 0),
    before: null,
    subject: { ...example.subject, pages },
    findings: {
      counts: {
        found: findings,
        found_critical: list.filter(({ severity }) => severity === "critical").length,
        found_mended: findings - open.length,
        older_mended: 0,
        open: open.length,
        open_critical: open.filter(({ severity }) => severity === "critical").length,
      },
      list,
    },
    newest: {
      ...example.newest,
      pages: Array.from({ length: pages }, (_, index) => ({
        path: `/shop/item-${index + 1}`,
        title: null,
        health: 50 + (index % 50),
        performance: 45 + (index % 55),
        accessibility: 90 + (index % 10),
        best_practices: 96,
        seo: 92,
        security: 60 + (index % 40),
      })),
    },
  };
}
