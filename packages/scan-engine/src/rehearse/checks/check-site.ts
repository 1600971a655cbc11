import type { HomeSite } from "../home-site.ts";
import { type Fault, fault } from "./fault.ts";

const soon = 14 * 24 * 60 * 60 * 1_000;
const leastPages = 0.6;

type SiteCheck = {
  old: HomeSite;
  now: HomeSite;
  /** The key that a person accepted, by its `keyHash`. */
  acceptedKey: string | null;
  /** Milliseconds since the epoch. */
  at: number;
};

/** What the new home as a whole has worse than the old one. Pure. */
export function checkSite({ old, now, acceptedKey, at }: SiteCheck): Fault[] {
  const found: Fault[] = [];
  const { tls } = now;
  if (tls?.fault) {
    const isAccepted = tls.key !== null && tls.key === acceptedKey;
    const kind = isAccepted ? "certificate_accepted" : "certificate";
    const was = old.tls?.certificate?.names.join(", ") || "none";
    found.push(fault(kind, was, tls.key ?? "no certificate", tls.fault));
  } else if (tls?.certificate && tls.certificate.validTo < at + soon) {
    found.push(fault("certificate_ends", "", new Date(tls.certificate.validTo).toISOString()));
  }
  if (old.tls && !tls) found.push(fault("not_secure", old.base, now.base));
  const weak = (site: HomeSite) => site.tls?.versions.filter((one) => /1\.[01]$/.test(one)) ?? [];
  if (weak(now).length > weak(old).length) {
    found.push(fault("tls_old", weak(old).join(", ") || "none", weak(now).join(", ")));
  }
  const isMissing = (status: number | null) => status !== null && status >= 400;
  if (isMissing(old.missingStatus) && now.missingStatus !== null && !isMissing(now.missingStatus)) {
    found.push(fault("missing_answers", String(old.missingStatus), String(now.missingStatus)));
  }
  return [...found, ...sitemapFaults(old.sitemap, now.sitemap)];
}

function sitemapFaults(old: HomeSite["sitemap"], now: HomeSite["sitemap"]): Fault[] {
  if (!old.found) return [];
  const isWorse =
    !now.found || now.pages < old.pages * leastPages || now.elsewhere > Math.max(old.elsewhere, 0);
  const shown = ({ found, pages, elsewhere }: HomeSite["sitemap"]) =>
    found ? `${pages} pages, ${elsewhere} of them elsewhere` : "none";
  return isWorse ? [fault("sitemap", shown(old), shown(now))] : [];
}
