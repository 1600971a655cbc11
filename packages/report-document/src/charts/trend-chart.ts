import { html, type Markup } from "../markup/html.ts";
import { shortDay } from "../words/dates.ts";
import type { Point } from "../words/trend.ts";

const [width, height] = [640, 250];
/** Left and bottom have room for ticks at the size they have on a phone. */
const inset = { left: 44, right: 12, top: 12, bottom: 30 };

export type TrendChart = {
  /** Unique within the document. */
  id: string;
  title: string;
  /** What the line says, for whoever does not see it. */
  summary: string;
  /** One a day; null breaks the line. */
  points: readonly Point[];
  /** The days of the period before, one below the other. */
  before?: readonly Point[] | undefined;
  /** The day to be marked with its value; `more` stands beside it where there is room. */
  mark?: { day: string; text: string; more: string } | undefined;
};

/**
 * A trend of scores from 0 to 100 as one still picture: no script and no style attribute, colours by class, so that page,
 * print and file have the same bytes of it. It is one picture to a screen reader, with its sentence; the figures are in the table.
 */
export function trendChart({ id, title, summary, points, before, mark }: TrendChart): Markup {
  const values = [...points, ...(before ?? [])].flatMap(({ value }) => value ?? []);
  const floor = Math.max(0, Math.min(80, Math.floor((Math.min(...values, 100) - 3) / 10) * 10));
  const x = (index: number) => across(index, points.length);
  const y = (value: number) =>
    short(inset.top + (1 - (value - floor) / (100 - floor)) * (height - inset.top - inset.bottom));
  const lines = [floor, (floor + 100) / 2, 100];
  const marked = points.findIndex(({ day }) => day === mark?.day);
  const low = points[marked]?.value;
  return html`<div class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d" focusable="false"><title id="${id}-t">${title}</title><desc id="${id}-d">${summary}</desc>${lines.map(
    (value) =>
      html`<line class="grid" x1="${inset.left}" x2="${width - inset.right}" y1="${y(value)}" y2="${y(value)}"/><text class="tick" x="${inset.left - 6}" y="${y(value)}" dy="4" text-anchor="end" aria-hidden="true">${value}</text>`,
  )}${ticksOf(points).map(
    ({ day, index, anchor }) =>
      html`<text class="tick" x="${x(index)}" y="${height - 6}" text-anchor="${anchor}" aria-hidden="true">${shortDay(day)}</text>`,
  )}${before && html`<path class="before" d="${pathOf(before, x, y)}"/>`}<path class="line" d="${pathOf(points, x, y)}"/>${loneIndexes(
    points,
  ).map(
    (index) =>
      html`<circle class="dot" cx="${x(index)}" cy="${y(points[index]?.value ?? floor)}" r="3"/>`,
  )}${
    mark &&
    low !== null &&
    low !== undefined &&
    html`<circle class="mark" cx="${x(marked)}" cy="${y(low)}" r="4"/><text class="tick said" x="${x(marked)}" y="${y(low)}" dy="1.4em" text-anchor="${marked * 2 < points.length ? "start" : "end"}" aria-hidden="true">${mark.text}<tspan class="more">${mark.more}</tspan></text>`
  }</svg></div>`;
}

function across(index: number, length: number): string {
  const room = width - inset.left - inset.right;
  return short(inset.left + (length < 2 ? room / 2 : (index * room) / (length - 1)));
}

function pathOf(
  points: readonly Point[],
  x: (index: number) => string,
  y: (value: number) => string,
): string {
  let isOpen = false;
  return points
    .map(({ value }, index) => {
      const command = isOpen ? "L" : "M";
      isOpen = value !== null;
      return value === null ? "" : `${command}${x(index)} ${y(value)}`;
    })
    .join("");
}

/** A day between two without data would be a line of no length. */
function loneIndexes(points: readonly Point[]): number[] {
  const isEmpty = (index: number) => (points[index]?.value ?? null) === null;
  return points.flatMap((_, index) =>
    !isEmpty(index) && isEmpty(index - 1) && isEmpty(index + 1) ? [index] : [],
  );
}

function ticksOf(points: readonly Point[]) {
  const last = points.length - 1;
  const wanted = [
    { index: 0, anchor: "start" },
    { index: Math.floor(last / 2), anchor: "middle" },
    { index: last, anchor: "end" },
  ];
  return wanted
    .filter(({ index }, place) => place === 0 || index > (wanted[place - 1]?.index ?? 0))
    .map((tick) => ({ ...tick, day: points[tick.index]?.day ?? "" }));
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
