import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";
import type { TlsFacts } from "./security-input.ts";

export const certificateValid: Check = {
  id: "certificate-valid",
  title: "The certificate is valid",
  category: "transport",
  weight: 8,
  recommendation: "Use a certificate from a public authority and allow TLS 1.2 and 1.3 only.",
  run({ finalUrl, tls }) {
    if (!finalUrl.startsWith("https:")) {
      return fail("high", "There is no certificate, because the page does not use HTTPS.");
    }
    if (tls === null) return notApplicable("The browser gave no certificate for this page.");
    if (outdatedProtocols.has(tls.protocol)) {
      return warning("medium", `The connection uses ${tls.protocol}.`, describe(tls));
    }
    return pass("The browser accepted the certificate.", describe(tls));
  },
};

/** Formally retired by RFC 8996. */
const outdatedProtocols = new Set(["TLS 1.0", "TLS 1.1"]);

function describe(tls: TlsFacts): string[] {
  return [
    `Issued to ${tls.subject}`,
    `Issued by ${tls.issuer}`,
    `Valid until ${new Date(tls.validTo).toISOString().slice(0, 10)}`,
    tls.protocol,
  ];
}
