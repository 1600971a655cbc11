import type { Edition } from "../edition.ts";
import { html, type Markup } from "../markup/html.ts";
import { plainAddress } from "../plain-address.ts";
import { dayInWords } from "../words/dates.ts";
import type { ReportOptions, ReportTarget } from "./report-options.ts";

/** Who made it and of what; and on each target what its reader needs later. */
export function reportFoot(edition: Edition, target: ReportTarget, options: ReportOptions): Markup {
  const { brand, made_at, period } = edition;
  const by = [brand.sender, brand.name].filter((name) => name !== null).join(", ");
  const { address, digest, verifyAddress, ends } = options;
  return html`<footer><p>Prepared by ${by}${replyTo(brand.reply_to, target)}, on ${dayInWords(made_at.slice(0, 10))}.${target === "page" && ends && ` This link is valid until ${dayInWords(ends)}.`}</p><p>Every figure comes from a scan, a test or a look at the site; where there was none, the report says so. Days are those of ${period.zone}.</p>${
    target === "file" &&
    verifyAddress &&
    html`<p>This file is signed. Whether it is as it was made can be seen at ${link(verifyAddress)}.</p>`
  }${target !== "page" && address && html`<p>On the web: ${link(address)}</p>`}${target !== "print" && digest && html`<p>Edition <span class="digest">${digest.slice(0, 16)}</span></p>`}</footer>`;
}

/** A print links to the web alone. */
function replyTo(address: string | null, target: ReportTarget): Markup | null {
  if (!address) return null;
  return target === "print"
    ? html`, ${address}`
    : html`, <a href="mailto:${address}">${address}</a>`;
}

function link(address: string): Markup {
  const href = plainAddress(address);
  return href ? html`<a href="${href}" rel="noreferrer">${address}</a>` : html`${address}`;
}
