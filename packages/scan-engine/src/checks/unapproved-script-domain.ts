import { scriptSources } from "./csp-of.ts";
import { type Check, fail, informational, pass } from "./define-check.ts";
import type { SecurityInput } from "./security-input.ts";
import { hostsOf, isSameParty } from "./third-party.ts";

/** The list is the site's own: what its policy names for scripts, enforced or only reported. */
export const unapprovedScriptDomain: Check = {
  id: "unapproved-script-domain",
  title: "Scripts come from approved hosts only",
  problem: "Scripts come from hosts that are not approved",
  category: "scripts",
  weight: 8,
  recommendation:
    "Add the host to script-src of the Content-Security-Policy if it belongs there, or remove the script.",
  run(page) {
    const sources = approvedSources(page);
    if (sources === null) {
      return informational("The site names no hosts for scripts: no policy lists any.");
    }
    const urls = page.scripts.map(({ src }) => src).filter((src) => /^https?:/.test(src));
    const outside = urls.filter((src) => !sources.some((source) => allows(source, src, page)));
    return outside.length === 0
      ? pass("Every script comes from a host that the policy names.", sources)
      : fail("high", "The policy does not name these hosts.", hostsOf(outside));
  },
};

function approvedSources({ headers, meta }: SecurityInput): string[] | null {
  const policies = [
    headers["content-security-policy"],
    meta.contentSecurityPolicy,
    headers["content-security-policy-report-only"],
  ];
  for (const policy of policies) {
    const sources = policy ? scriptSources(policy) : null;
    // Where scripts are let in by nonce or hash, hosts say nothing.
    if (sources && !sources.some((source) => /^'(strict-dynamic|nonce-|sha)/i.test(source))) {
      return sources;
    }
  }
  return null;
}

/** A host or scheme source of a policy against an address, without its path. */
function allows(source: string, src: string, { finalUrl }: SecurityInput): boolean {
  const url = URL.parse(src);
  if (!url) return false;
  if (source === "*") return true;
  if (source.toLowerCase() === "'self'") return isSameOrigin(finalUrl, src);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  const host = (/^(?:[a-z]+:\/\/)?([^/:]+)/i.exec(source)?.[1] ?? "").toLowerCase();
  return host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
}

/** A page's own host counts with either scheme: `'self'` matches an upgrade, too. */
function isSameOrigin(finalUrl: string, src: string): boolean {
  return isSameParty(finalUrl, src) && URL.parse(finalUrl)?.hostname === URL.parse(src)?.hostname;
}
