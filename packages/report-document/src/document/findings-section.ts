import { type Edition, type EditionFinding, longestList } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { plainAddress } from "../plain-address.ts";
import { dayInWords } from "../words/dates.ts";
import { capitalised, counted } from "../words/wording.ts";
import type { Drawn } from "./report-options.ts";

type Kind = "found" | "mended" | "open";

const titles: Record<Kind, string> = {
  found: "What was found",
  mended: "What was mended",
  open: "What is open",
};

/** Findings of one kind, and what is proposed for those that are open; null where there is nothing to tell of. */
export function findingsSection({ edition }: Drawn, kind: Kind) {
  const { counts, list } = edition.findings;
  const all = {
    found: counts.found,
    mended: counts.found_mended + counts.older_mended,
    open: counts.open,
  }[kind];
  if (all === 0) return null;
  const shown = list.filter((finding) => isOf(finding, kind, edition)).slice(0, longestList);
  const rest = all - shown.length;
  const words = shown.length > 0 ? counted(rest, "more", "more") : counted(rest, "finding");
  return {
    title: titles[kind],
    count: all,
    body: html`${shown.length > 0 && html`<div class="items">${shown.map((finding) => item(finding, kind))}</div>`}${rest > 0 && html`<p class="note">${capitalised(words)} ${rest === 1 ? "is" : "are"} counted here and not listed.</p>`}${kind === "open" && proposals(shown)}`,
  };
}

function isOf({ since, mended_on }: EditionFinding, kind: Kind, { period }: Edition): boolean {
  const isWithin = (day: string) => day >= period.from && day <= period.to;
  if (kind === "found") return isWithin(since);
  return kind === "open" ? mended_on === null : mended_on !== null && isWithin(mended_on);
}

function item(finding: EditionFinding, kind: Kind): Markup {
  const { title, severity, where, pages, since, mended_on, addresses } = finding;
  const state = mended_on
    ? `mended on ${dayInWords(mended_on)}`
    : kind === "found"
      ? "still open"
      : `open since ${dayInWords(since)}`;
  const begun = mended_on || kind === "found" ? `, seen first on ${dayInWords(since)}` : "";
  return html`<article class="item ${severity}"><h3>${title}</h3><p class="facts"><b>${capitalised(severity)}</b>, ${where}, ${counted(pages, "page")}; ${state}${begun}</p>${addresses.length > 0 && html`<ul class="places">${addresses.map(place)}</ul>`}</article>`;
}

/** Once more only what is an address of the web becomes a link, whoever made the edition. */
function place(address: string): Markup {
  const href = plainAddress(address);
  return html`<li>${href ? html`<a href="${href}" rel="noreferrer">${address}</a>` : address}</li>`;
}

/** At most so many: it is what comes next, not all there is. */
const mostProposals = 8;

/** The worst first, as the list is; how much health each would give back is not known, so no figure says it. */
function proposals(open: readonly EditionFinding[]): Markup | null {
  const wanted = open.filter(({ what_to_do }) => what_to_do !== null).slice(0, mostProposals);
  if (wanted.length === 0) return null;
  return html`<h3 class="next">What we propose next</h3><ol class="proposals">${wanted.map(
    ({ title, what_to_do, where, pages }) =>
      html`<li><b>${title}</b> <span class="muted">${where}, ${counted(pages, "page")}</span><br>${what_to_do}</li>`,
  )}</ol>`;
}
