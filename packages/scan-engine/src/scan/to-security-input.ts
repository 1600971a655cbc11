import type { SecurityProbes } from "../audit/security/probe-security.ts";
import { recogniseLibraries } from "../audit/security/recognise-libraries.ts";
import type { SecurityInput } from "../checks/security-input.ts";
import type { ReaderName, ReaderValues } from "../load/readers.ts";

/** What of a load the security checks look at. */
export const securityReaders = [
  "document",
  "navigation",
  "policy",
  "cookies",
  "refusedCookies",
  "traffic",
  "mixedContent",
  "scripts",
  "sourceMaps",
] as const satisfies readonly ReaderName[];

type Seen = Pick<ReaderValues, (typeof securityReaders)[number]>;

/**
 * What one load and its probes give the security checks.
 * @param now milliseconds since the epoch.
 */
export function toSecurityInput(
  startUrl: string,
  seen: Seen,
  probes: SecurityProbes,
  now: number,
): SecurityInput {
  const { document, navigation, policy, cookies, refusedCookies, traffic, mixedContent } = seen;
  return {
    startUrl,
    finalUrl: document.url,
    headers: navigation.headers,
    tls: navigation.tls,
    requests: traffic.urls,
    mixedContent,
    ...policy,
    cookies,
    refusedCookies,
    libraries: recogniseLibraries(seen.scripts),
    ...probes,
    now,
  };
}
