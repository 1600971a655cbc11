import type { Edition } from "../edition.ts";
import { brandColors } from "../look/brand-colors.ts";
import { html, type Markup, trusted } from "../markup/html.ts";
import { dayInWords } from "../words/dates.ts";
import { headline } from "../words/headline.ts";
import { keyFigures } from "./key-figures.ts";
import { reportFoot } from "./report-foot.ts";
import type { ReportOptions, ReportTarget } from "./report-options.ts";
import { reportSectionBodies, type SectionBody } from "./report-sections.ts";
import { reportStyle } from "./report-style.ts";
import { reportTitle, subjectAndPeriod } from "./title.ts";

/** Nothing is loaded and nothing runs: what the document shows is in it. */
export const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** As much, but that who looks at a page may read its host's robots.txt as the page would, as Lighthouse does. */
const pagePolicy = `${reportPolicy}; connect-src 'self'`;

/** The language that reports are written in. */
export const reportLanguage = "en-GB";

/**
 * The document itself, one for all three targets: only head and foot differ, what is folded on a screen, and whether there is a dark
 * theme. Every text is taken for a stranger's. The same edition with the same options gives the same bytes.
 * @returns a whole HTML document without script, with its policy in it.
 */
export function renderReport(
  edition: Edition,
  target: ReportTarget,
  options: ReportOptions = {},
): string {
  const title = reportTitle(edition);
  const sections = sectionsOf(edition, target, options);
  const style = reportStyle(edition, target, options, brandColors(edition.brand));
  return html`<!doctype html>
<html lang="${reportLanguage}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${target === "page" ? pagePolicy : reportPolicy}"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="${target === "print" ? "light" : "light dark"}"><meta name="description" content="${title}"><style>${trusted(style)}</style></head>
<body class="${target}">${top(edition, target, options)}<main>${lead(edition)}${keyFigures(edition)}${target === "print" && sections.length > 3 && contents(sections)}${sections.map(
    ({ id, title: name, count, body }) =>
      html`<section class="part" aria-labelledby="${id}"><h2 id="${id}">${name}${count !== undefined && html` <span class="count">${count}</span>`}</h2>${body}</section>`,
  )}</main>${reportFoot(edition, target, options)}</body></html>
`.text;
}

/** The headings that can be gone to, by the id that a link names. */
export function reportLinks(edition: Edition): Record<string, string> {
  const sections = sectionsOf(edition, "print", {});
  return Object.fromEntries(sections.map(({ id, title }) => [id, title]));
}

type Section = SectionBody & { id: string };

function sectionsOf(edition: Edition, target: ReportTarget, options: ReportOptions): Section[] {
  const asked = new Set(edition.sections);
  return [...asked].flatMap((name) => {
    const section = reportSectionBodies[name]({ edition, target, options });
    return section ? [{ ...section, id: `part-${name}` }] : [];
  });
}

function top({ brand }: Edition, target: ReportTarget, { downloads = [] }: ReportOptions): Markup {
  const offered = target === "page" ? downloads : [];
  return html`<header class="band"><p class="sender">${brand.logo && html`<img class="logo" src="${brand.logo}" alt="">`}<b>${brand.name}</b> <span>Website report</span></p>${
    offered.length > 0 &&
    html`<ul class="downloads">${offered.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`
  }</header>`;
}

function lead(edition: Edition): Markup {
  const { thumbnail, measured_since: since, period } = edition;
  const isYoung = since !== null && since > period.from;
  return html`<div class="lead"><div><p class="kicker">${subjectAndPeriod(edition)}</p><h1>${headline(edition)}</h1>${isYoung && html`<p class="note">Measured since ${dayInWords(since)}.</p>`}</div>${thumbnail && html`<img class="thumbnail" src="${thumbnail.picture}" alt="${thumbnail.alt}">`}</div>`;
}

function contents(sections: readonly Section[]): Markup {
  return html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>`;
}
