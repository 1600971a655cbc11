import type { Edition } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { dayInWords } from "../words/dates.ts";
import { lastedInWords, percentInWords, uptimeInWords } from "../words/uptime-in-words.ts";
import { capitalised, counted } from "../words/wording.ts";
import type { Drawn } from "./report-options.ts";

type Outage = Edition["uptime"]["list"][number];

/** How much of the time the site could be reached, and when it could not. */
export function uptimeSection({ edition }: Drawn) {
  const { uptime, period } = edition;
  if (uptime.period === null) return null;
  const { day, week, month, outages, list } = uptime;
  const more = outages - list.length;
  const spans = [
    ["The period", uptime.period],
    ["Its last 24 hours", day],
    ["Its last 7 days", week],
    ["Its last 30 days", month],
  ] as const;
  return {
    title: "Uptime",
    body: html`<p class="note">${uptimeInWords(uptime)}</p><table><caption>How much of the time the site could be reached</caption><thead><tr><th scope="col">Time</th><th scope="col" class="num">Uptime</th></tr></thead><tbody>${spans.map(
      ([name, percent]) =>
        html`<tr><th scope="row">${name}</th><td class="num">${percentInWords(percent)}</td></tr>`,
    )}</tbody></table>${
      list.length > 0 &&
      html`<table><caption>When it could not be reached, the newest first</caption><thead><tr><th scope="col">Since</th><th scope="col">Why</th><th scope="col" class="num">For</th></tr></thead><tbody>${list.map((outage) => row(outage, period.to))}</tbody></table>`
    }${more > 0 && html`<p class="note">${capitalised(counted(more, "more outage"))} ${more === 1 ? "is" : "are"} counted here and not listed.</p>`}`,
  };
}

function row({ since, until, reason }: Outage, lastDay: string): Markup {
  const lasted =
    until === null
      ? `not over on ${dayInWords(lastDay, { year: false })}`
      : lastedInWords((Date.parse(until) - Date.parse(since)) / 1000);
  return html`<tr><th scope="row">${dayInWords(since.slice(0, 10), { year: false })}, ${since.slice(11, 16)} UTC</th><td>${reason}</td><td class="num">${lasted}</td></tr>`;
}
