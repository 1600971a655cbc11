import type { Column } from "../charts/figures-table.ts";
import { longestList, type Measure } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { counted } from "../words/wording.ts";
import { measureTrend } from "./measure-trend.ts";
import type { Drawn } from "./report-options.ts";

const sections = {
  lighthouse: {
    title: "Lighthouse",
    trend: "Performance by day",
    measures: ["performance", "accessibility", "best_practices", "seo"],
  },
  security: { title: "Security", trend: "Security by day", measures: ["security"] },
  accessibility: {
    title: "Accessibility",
    trend: "Accessibility by day",
    measures: ["accessibility"],
  },
} as const satisfies Record<string, { title: string; trend: string; measures: readonly Measure[] }>;

const names: Record<Measure, string> = {
  health: "Health",
  performance: "Performance",
  accessibility: "Accessibility",
  best_practices: "Best practices",
  seo: "SEO",
  security: "Security",
};

/** Newest scores, their way through the period, and the pages, worst first. */
export function measuredSection(drawn: Drawn, name: keyof typeof sections) {
  const { title, trend, measures } = sections[name];
  const [measure] = measures;
  const columns = measures.map((each): Column => ({ name: names[each], of: (day) => day[each] }));
  const chart = measureTrend(drawn, { id: `${name}-trend`, measure, title: trend, columns });
  if (!chart) return null;
  const { newest } = drawn.edition;
  return {
    title,
    body: html`<ul class="scores">${measures.map((each) => html`<li><span>${names[each]}</span> <b>${shown(newest[each])}</b></li>`)}</ul>${chart}${pagesTable(drawn, title, measures)}`,
  };
}

function pagesTable(
  { edition }: Drawn,
  title: string,
  measures: readonly Measure[],
): Markup | null {
  const { pages } = edition.newest;
  if (edition.subject.kind === "page" || pages.length === 0) return null;
  const [first = "health"] = measures;
  const sorted = [...pages].sort((a, b) => (a[first] ?? 101) - (b[first] ?? 101));
  const more = edition.subject.pages - sorted.length;
  return html`<table><caption>${title} of each page, worst first</caption><thead><tr><th scope="col">Page</th>${measures.map((each) => html`<th scope="col" class="num">${names[each]}</th>`)}</tr></thead><tbody>${sorted.map(
    (page) =>
      html`<tr><th scope="row">${page.path}</th>${measures.map((each) => html`<td class="num">${shown(page[each])}</td>`)}</tr>`,
  )}</tbody></table>${pages.length >= longestList && more > 0 && html`<p class="note">${counted(more, "more page")} did better and are left out.</p>`}`;
}

function shown(score: number | null): string {
  return score === null ? "not measured" : String(Math.round(score));
}
