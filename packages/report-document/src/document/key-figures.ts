import type { Edition, ReportSection } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { trendOf } from "../words/facts.ts";
import { lastOf } from "../words/headline.ts";
import { percentInWords } from "../words/uptime-in-words.ts";
import { counted, inWords } from "../words/wording.ts";

type Figure = { section: ReportSection; name: string; value: string; note: string; tone: string };

/** The numbers at the top, of the sections that were asked for and had data. */
export function keyFigures(edition: Edition): Markup | null {
  const asked = new Set(edition.sections);
  const figures = all(edition).filter((figure) => figure && asked.has(figure.section));
  if (figures.length === 0) return null;
  return html`<ul class="figures">${figures.map(
    (figure) =>
      figure &&
      html`<li><span class="name">${figure.name}</span> <b>${figure.value}</b> <span class="${figure.tone}">${figure.note}</span></li>`,
  )}</ul>`;
}

function all(edition: Edition): (Figure | false | null)[] {
  const { findings, tests, uptime } = edition;
  const { counts } = findings;
  const ran = edition.days.some(({ scans }) => scans > 0);
  const mended = counts.found_mended + counts.older_mended;
  return [
    health(edition),
    uptime.period !== null && {
      section: "uptime",
      name: "Uptime",
      value: percentInWords(uptime.period),
      note: uptime.outages === 0 ? "no outage" : counted(uptime.outages, "outage"),
      tone: uptime.outages === 0 ? "good" : "warn",
    },
    tests.ended > 0 && {
      section: "tests",
      name: "Tests passed",
      value: `${tests.ended - tests.failed} of ${tests.ended}`,
      note:
        tests.failing_now > 0 ? `${inWords(tests.failing_now)} still failing` : "none failing now",
      tone: tests.failing_now > 0 ? "warn" : "good",
    },
    ran && {
      section: "found",
      name: "Found",
      value: String(counts.found),
      note:
        counts.found_critical > 0 ? `${inWords(counts.found_critical)} critical` : "none critical",
      tone: counts.found_critical > 0 ? "warn" : "muted",
    },
    ran && {
      section: "mended",
      name: "Mended",
      value: String(mended),
      note: `${inWords(counts.older_mended)} older`,
      tone: mended > 0 ? "good" : "muted",
    },
    ran && {
      section: "open",
      name: "Open",
      value: String(counts.open),
      note:
        counts.open_critical > 0 ? `${inWords(counts.open_critical)} critical` : "none critical",
      tone: counts.open_critical > 0 ? "warn" : "muted",
    },
  ];
}

function health({ days, before }: Edition): Figure | null {
  const now = lastOf(trendOf(days, "health"));
  if (now === null) return null;
  const then = before ? lastOf(trendOf(before.days, "health")) : null;
  const change = then === null ? 0 : Math.round(now) - Math.round(then);
  const note =
    then === null
      ? "of 100"
      : change === 0
        ? "as in the period before"
        : `${Math.abs(change)} ${change > 0 ? "more" : "less"} than before`;
  const tone = change > 0 ? "good" : change < 0 ? "warn" : "muted";
  return { section: "health", name: "Health", value: String(Math.round(now)), note, tone };
}
