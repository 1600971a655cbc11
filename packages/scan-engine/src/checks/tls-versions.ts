import type { TlsVersion } from "../tls/tls-reading.ts";
import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";

/** Versions 1.0 and 1.1 were retired by RFC 8996. */
export const tlsVersionsCheck: Check = {
  id: "tls-versions",
  title: "Only current TLS versions are spoken",
  problem: "Retired TLS versions are spoken",
  category: "transport",
  weight: 6,
  recommendation: "Allow TLS 1.2 and 1.3 only.",
  run({ tlsReading }) {
    if (tlsReading.outcome !== "read") return notApplicable(tlsReading.reason);
    const { versions } = tlsReading;
    const spoken = [`Spoken: ${versions.join(", ")}`];
    if (!versions.some((version) => current.has(version))) {
      return fail("high", "The server speaks no current version of TLS.", spoken);
    }
    const retired = versions.filter((version) => !current.has(version));
    return retired.length === 0
      ? pass(`The server speaks ${versions.join(" and ")} only.`, spoken)
      : warning("medium", `The server also speaks ${retired.join(" and ")}.`, spoken);
  },
};

const current: ReadonlySet<TlsVersion> = new Set(["TLS 1.2", "TLS 1.3"]);
