import type { SecurityInput } from "./security-input.ts";

/** The little that both readings of a certificate know; null when nobody saw one. */
export function certificateOf({
  tls,
  tlsReading,
}: Pick<SecurityInput, "tls" | "tlsReading">): { validFrom: number; validTo: number } | null {
  return tlsReading.outcome === "read" ? tlsReading.certificate : tls;
}

/** Why there is nothing to say about a page's certificate. */
export function withoutCertificate({
  finalUrl,
  tlsReading,
}: Pick<SecurityInput, "finalUrl" | "tlsReading">): string {
  if (!finalUrl.startsWith("https:")) return "The page was loaded without a certificate.";
  return tlsReading.outcome === "read"
    ? "The browser gave no certificate for this page."
    : `The certificate could not be read. ${tlsReading.reason}`;
}
