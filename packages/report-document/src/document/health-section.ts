import { html } from "../markup/html.ts";
import { causeOfDip } from "../words/cause-of-dip.ts";
import { trendOf } from "../words/facts.ts";
import { dipOf } from "../words/trend.ts";
import { measureTrend } from "./measure-trend.ts";
import type { Drawn } from "./report-options.ts";

export function healthSection(drawn: Drawn) {
  const { edition } = drawn;
  const dip = dipOf(trendOf(edition.days, "health"));
  const trend = measureTrend(drawn, {
    id: "health",
    columns: [
      { name: "Health", of: (day) => day.health },
      { name: "Lowest page", of: (day) => day.lowest },
      { name: "Scans", of: (day) => day.scans },
    ],
    measure: "health",
    title: "Health by day",
    dip,
    seenThen: dip && causeOfDip(dip, edition.findings.list),
  });
  if (!trend) return null;
  const pages =
    edition.subject.kind === "site" ? "Health is the mean over all pages" : "Health is the mean";
  return {
    title: "Health",
    body: html`<p class="note">${pages} of what was measured on each, from 0 to 100.</p>${trend}`,
  };
}
