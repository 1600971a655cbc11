import { certificateOf, withoutCertificate } from "./certificate-of.ts";
import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";

export const certificateExpiringSoon: Check = {
  id: "certificate-expiring-soon",
  title: "The certificate does not expire soon",
  problem: "The certificate expires soon",
  category: "transport",
  weight: 4,
  recommendation: "Renew the certificate, and let a machine do it from now on.",
  run(page) {
    const certificate = certificateOf(page);
    if (certificate === null) return notApplicable(withoutCertificate(page));
    const { validFrom, validTo } = certificate;
    const left = validTo - page.now;
    const until = [`Valid until ${new Date(validTo).toISOString()}`];
    if (left <= 0) return fail("high", "The certificate has expired.", until);
    const details = `The certificate expires in ${describeDays(left)}.`;
    if (left > renewalWindow(validTo - validFrom)) return pass(details, until);
    return left < urgentDays * day
      ? fail("high", details, until)
      : warning("medium", details, until);
  },
};

const day = 24 * 60 * 60 * 1000;
const urgentDays = 3;
const usualWindowDays = 14;

/** Certificates that live a few days are always close to their end: for them, a third of their life. */
function renewalWindow(lifetime: number): number {
  return Math.min(usualWindowDays * day, lifetime / 3);
}

function describeDays(ms: number): string {
  const days = Math.floor(ms / day);
  if (days === 0) return "less than a day";
  return days === 1 ? "1 day" : `${days} days`;
}
