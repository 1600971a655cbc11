import type { Edition } from "../edition.ts";
import { html } from "../markup/html.ts";
import { plainAddress } from "../plain-address.ts";
import { shortDay } from "../words/dates.ts";
import { capitalised, counted } from "../words/wording.ts";
import type { Drawn } from "./report-options.ts";

export function testsSection({ edition }: Drawn) {
  const { ended, failed, list } = edition.tests;
  if (ended === 0) return null;
  const more = ended - list.length;
  return {
    title: "Tests",
    count: ended,
    body: html`<p class="note">A test compares a page with how it was when somebody last called it right. ${ended - failed} of ${ended} passed.</p>${
      list.length > 0 &&
      html`<table><caption>Tests, newest first</caption><thead><tr><th scope="col">Page</th><th scope="col">Verdict</th><th scope="col" class="num">Score</th><th scope="col">Day</th></tr></thead><tbody>${list.map(row)}</tbody></table>`
    }${more > 0 && html`<p class="note">${capitalised(counted(more, "more test"))} ran in this period.</p>`}`,
  };
}

function row({
  page,
  address,
  verdict,
  passed,
  passes_now,
  score,
  time,
}: Edition["tests"]["list"][number]) {
  const href = address && plainAddress(address);
  const name = href ? html`<a href="${href}" rel="noreferrer">${page}</a>` : html`${page}`;
  const outcome = passed ? "Passed" : passes_now ? "Failed, passes now" : "Failed";
  return html`<tr><th scope="row">${name}</th><td><b>${outcome}.</b> ${verdict}</td><td class="num">${score === null ? "none" : Math.round(score)}</td><td>${shortDay(time.slice(0, 10), { year: true })}</td></tr>`;
}
