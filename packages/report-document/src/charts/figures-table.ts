import type { Edition, EditionDay } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { dayInWords, monthInWords } from "../words/dates.ts";
import { mean } from "../words/trend.ts";
import { counted } from "../words/wording.ts";
import { byDay } from "./by-day.ts";

/** A column of the table: what of a day it shows. */
export type Column = { name: string; of(day: EditionDay): number | null };

/** Beyond this a reader is given months in the place of days. */
const mostDays = 31;

/**
 * The table behind a chart: the days on which something was measured, or by month as the mean with lowest
 * and highest. Days without data are counted in the caption; thirty lines of "no data" tell no more.
 */
export function figuresTable(
  caption: string,
  columns: readonly Column[],
  { days, period }: Pick<Edition, "days" | "period">,
): Markup {
  const all = byDay(days, period);
  const isByDay = all.length <= mostDays;
  const measured = all.flatMap(({ data }) => data ?? []);
  const rows = isByDay
    ? measured.map((data) => ({ name: dayInWords(data.day), days: [data] }))
    : byMonth(all);
  const note = isByDay
    ? withoutData(all.length - measured.length)
    : ": mean, and in brackets lowest to highest";
  return html`<table><caption>${caption}${note}</caption><thead><tr><th scope="col">${isByDay ? "Day" : "Month"}</th>${columns.map(({ name }) => html`<th scope="col" class="num">${name}</th>`)}${!isByDay && html`<th scope="col" class="num">Days with data</th>`}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${row.name}</th>${columns.map(({ of }) => html`<td class="num">${cellOf(row.days.flatMap((day) => of(day) ?? []))}</td>`)}${!isByDay && html`<td class="num">${row.days.length}</td>`}</tr>`,
  )}</tbody></table>`;
}

function withoutData(days: number): string {
  return days === 0 ? "" : ` (${counted(days, "day")} without data)`;
}

function byMonth(all: ReturnType<typeof byDay>): { name: string; days: EditionDay[] }[] {
  const months = Map.groupBy(all, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, days]) => ({
    name: monthInWords(month),
    days: days.flatMap(({ data }) => data ?? []),
  }));
}

function cellOf(values: readonly number[]): string {
  if (values.length === 0) return "no data";
  const [low, high] = [Math.round(Math.min(...values)), Math.round(Math.max(...values))];
  const middle = Math.round(mean(values));
  return low === high ? String(middle) : `${middle} (${low} to ${high})`;
}
