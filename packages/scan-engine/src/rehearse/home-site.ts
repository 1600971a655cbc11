import type { CertificateReading, TlsVersion } from "../tls/tls-reading.ts";

/** What is a home's as a whole. */
export type HomeSite = {
  /** Without a slash at its end. */
  base: string;
  /** How robots.txt answered. */
  robots: "found" | "unavailable" | "unreachable";
  /** Pages' paths that search engines are kept from by it. */
  closed: string[];
  sitemap: { found: boolean; pages: number /** Such that name another host. */; elsewhere: number };
  /** What an address that cannot exist answers; null where none came. */
  missingStatus: number | null;
  /** Null over plain http. */
  tls: HomeCertificate | null;
  /** Addresses that were dialled for the home's own names. */
  addresses: string[];
};

export type HomeCertificate = {
  versions: TlsVersion[];
  /** Null where no handshake succeeded. */
  certificate: CertificateReading | null;
  /** SHA-256 of its public key, in base64. */
  key: string | null;
  /** Why browsers refuse it, or why there is none; null when it is good. */
  fault: string | null;
};
