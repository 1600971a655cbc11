import type { Edition } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { dayInWords, shortDay } from "../words/dates.ts";
import { issuesInWords } from "../words/issues-in-words.ts";
import { capitalised, counted } from "../words/wording.ts";
import type { Drawn } from "./report-options.ts";

type Issue = Edition["issues"]["list"][number];

/** The work of the period: what was opened, what was closed and how, and what is left. */
export function issuesSection({ edition }: Drawn) {
  const { closed, open, list } = edition.issues;
  const all = open + closed;
  if (all === 0) return null;
  const more = all - list.length;
  return {
    title: "Issues",
    count: all,
    body: html`<p class="note">${issuesInWords(edition.issues)}</p>${
      list.length > 0 &&
      html`<table><caption>Issues, the open ones first</caption><thead><tr><th scope="col">Issue</th><th scope="col">State</th><th scope="col" class="num">Pages</th><th scope="col">Opened</th></tr></thead><tbody>${list.map(row)}</tbody></table>`
    }${more > 0 && html`<p class="note">${capitalised(counted(more, "more issue"))} ${more === 1 ? "is" : "are"} counted here and not listed.</p>`}`,
  };
}

function row(issue: Issue): Markup {
  const { number, title, severity, pages, opened_on } = issue;
  return html`<tr><th scope="row">#${number} ${title}</th><td><b>${capitalised(severity)}.</b> ${stateOf(issue)}</td><td class="num">${pages}</td><td>${shortDay(opened_on, { year: true })}</td></tr>`;
}

const ends = {
  fixed: "later scans found it no more",
  gone: "its pages are gone",
  person: "by hand",
} as const;

function stateOf({ closed_on, closed_because, returned }: Issue): string {
  if (closed_on === null) return returned ? "Open, came back" : "Open";
  const how = closed_because && `, ${ends[closed_because]}`;
  return `Closed on ${dayInWords(closed_on)}${how ?? ""}`;
}
