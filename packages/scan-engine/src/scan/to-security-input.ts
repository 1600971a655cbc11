import type { SecurityInput } from "../checks/security-input.ts";
import type { ReaderValues } from "../load/readers.ts";

type Seen = Pick<
  ReaderValues,
  "document" | "navigation" | "policy" | "cookies" | "traffic" | "mixedContent"
>;

/**
 * What one load gives the security checks.
 * @param now milliseconds since the epoch.
 */
export function toSecurityInput(
  startUrl: string,
  seen: Seen,
  now: number,
): Omit<SecurityInput, "httpProbe"> {
  const { document, navigation, policy, cookies, traffic, mixedContent } = seen;
  return {
    startUrl,
    finalUrl: document.url,
    headers: navigation.headers,
    tls: navigation.tls,
    requests: traffic.urls,
    mixedContent,
    forms: policy.forms,
    meta: { contentSecurityPolicy: policy.contentSecurityPolicy, referrer: policy.referrer },
    cookies,
    now,
  };
}
