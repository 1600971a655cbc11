import { byDay } from "../charts/by-day.ts";
import { type Column, figuresTable } from "../charts/figures-table.ts";
import { trendChart } from "../charts/trend-chart.ts";
import type { EditionDay, EditionFinding, Measure } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { dayInWords, daysIn, periodInWords, shortDay } from "../words/dates.ts";
import { trendOf } from "../words/facts.ts";
import type { Point } from "../words/trend.ts";
import type { Drawn } from "./report-options.ts";

type Wanted = {
  id: string;
  measure: Measure;
  title: string;
  columns: readonly Column[];
  dip?: { low: number; day: string } | null;
  /** What was seen first while it fell. */
  seenThen?: EditionFinding | null;
};

/** A measure's line with the period before behind it, and the figures; null where nothing was measured. */
export function measureTrend({ edition, target }: Drawn, wanted: Wanted): Markup | null {
  const { id, measure, title, columns, dip, seenThen } = wanted;
  const points = pointsOf(edition.days, edition.period, measure);
  const course = summaryOf(points);
  if (!course) return null;
  const summary = seenThen
    ? `${course} While it fell, “${seenThen.title}” was seen first.`
    : course;
  const { before } = edition;
  const earlier = before ? pointsOf(before.days, before, measure) : [];
  const isKnown = earlier.some(({ value }) => value !== null);
  const chart = trendChart({
    id,
    title,
    summary: `${title}. ${summary}`,
    points,
    before: isKnown ? earlier : undefined,
    mark: dip
      ? {
          day: dip.day,
          text: `${Math.round(dip.low)} on ${shortDay(dip.day)}`,
          more: seenThen ? `: ${cut(seenThen.title)}` : "",
        }
      : undefined,
  });
  const legend =
    before && isKnown
      ? html`<p class="legend" aria-hidden="true"><span class="now">${periodInWords(edition.period)}</span><span class="then">${periodInWords(before)}</span></p>`
      : null;
  const table = figuresTable(`${title}, in figures`, columns, edition);
  return html`<div class="keep"><h3>${title}</h3>${legend}${chart}<p class="under" aria-hidden="true">${summary}</p></div>${
    target === "print" ? table : html`<details><summary>Figures</summary>${table}</details>`
  }`;
}

/** What has room beside a mark. */
function cut(title: string): string {
  return title.length <= 36 ? title : `${title.slice(0, 35).trimEnd()}…`;
}

function pointsOf(
  days: readonly EditionDay[],
  period: { from: string; to: string },
  measure: Measure,
): Point[] {
  const known = new Map(trendOf(days, measure).map((point) => [point.day, point.value]));
  return byDay(days, period).map(({ day }) => ({ day, value: known.get(day) ?? null }));
}

/** In words what the line shows; null where there is none. */
function summaryOf(points: readonly Point[]): string | null {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return null;
  const low = known.reduce((a, b) => (b.value < a.value ? b : a));
  const high = known.reduce((a, b) => (b.value > a.value ? b : a));
  const [from, to] = [points[0]?.day ?? first.day, points.at(-1)?.day ?? last.day];
  if (first === last) {
    return `${Math.round(first.value)} on ${dayInWords(first.day)}, of ${daysIn({ from, to })} days the only one with data.`;
  }
  return `From ${Math.round(first.value)} to ${Math.round(last.value)}; lowest ${Math.round(low.value)} on ${dayInWords(low.day)}, highest ${Math.round(high.value)}; ${known.length} of ${daysIn({ from, to })} days have data.`;
}
