import type { CertificateReading } from "../tls/tls-reading.ts";
import { withoutCertificate } from "./certificate-of.ts";
import { type Check, fail, notApplicable, pass } from "./define-check.ts";

export const certificateValid: Check = {
  id: "certificate-valid",
  title: "The certificate is valid",
  problem: "The certificate is not valid",
  category: "transport",
  weight: 8,
  recommendation:
    "Use a certificate from a public authority for every name of the site, and send its whole chain.",
  run(page) {
    const { finalUrl, tls, tlsReading } = page;
    if (!finalUrl.startsWith("https:")) {
      return fail("high", "There is no certificate, because the page does not use HTTPS.");
    }
    if (tlsReading.outcome !== "read") {
      // The browser lets no page be seen behind a certificate that it refuses.
      return tls === null
        ? notApplicable(withoutCertificate(page))
        : pass("The browser accepted the certificate.", [
            `Issued to ${tls.subject}`,
            `Issued by ${tls.issuer}`,
            until(tls.validTo),
          ]);
    }
    const { certificate } = tlsReading;
    const wrong = faultOf(certificate, page.now);
    return wrong === null
      ? pass("The certificate is trusted and is for this host.", describe(certificate))
      : fail("critical", wrong, describe(certificate));
  },
};

function faultOf(certificate: CertificateReading, now: number): string | null {
  if (certificate.validTo <= now) return `It expired on ${day(certificate.validTo)}.`;
  if (certificate.validFrom > now) return `It is not valid before ${day(certificate.validFrom)}.`;
  if (!certificate.matchesHost) return "It is for another host than the page's.";
  if (certificate.distrust === null) return null;
  return reasons[certificate.distrust] ?? `It is not trusted (${certificate.distrust}).`;
}

/** By OpenSSL's names for what a chain may lack. */
const reasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "It is signed by itself instead of by an authority.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its chain ends at an authority that browsers do not know.",
  UNABLE_TO_GET_ISSUER_CERT: "The certificate of its authority is missing from the chain.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "Its authority is unknown, or the server leaves out a link of the chain.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "Its authority is unknown, or the server leaves out a link of the chain.",
  CERT_SIGNATURE_FAILURE: "Its signature is not its authority's.",
  CERT_HAS_EXPIRED: "A certificate of its chain has expired.",
  CERT_REVOKED: "It was revoked.",
  INVALID_PURPOSE: "It was not issued for web servers.",
  CERT_CHAIN_TOO_LONG: "Its chain is too long.",
};

function describe(certificate: CertificateReading): string[] {
  return [
    `Issued to ${certificate.subject}`,
    `Issued by ${certificate.issuer}`,
    until(certificate.validTo),
    `For ${certificate.names.slice(0, 10).join(", ") || "no names"}`,
    `Chain: ${certificate.chain.join(" ← ")}`,
  ];
}

function until(validTo: number): string {
  return `Valid until ${day(validTo)}`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
