import type { ScanErrorCode } from "../scan-error.ts";

/** What came of one try to reach a site. */
export type Reach = {
  /** `unknown` where the fault is ours: it says nothing of the site. */
  outcome: "up" | "down" | "unknown";
  /** Why it is not up; null where it is. */
  code: ScanErrorCode | "TEXT_MISSING" | null;
  /** The same as a sentence of a person's language. */
  reason: string | null;
  /** Of the last answer; null where none came. */
  status: number | null;
  /** Milliseconds until the head of the last answer came, redirects included; null where none came. */
  ms: number | null;
  /** Where the redirects led to, or as far as they led. */
  url: string;
  redirects: number;
  /** Of the site's own host, trusted or not; null over plain http and where none was shown. */
  certificate: ReachedCertificate | null;
};

export type ReachedCertificate = {
  issuer: string;
  /** Milliseconds since the epoch. */
  validTo: number;
};
