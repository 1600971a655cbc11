import type { HarPair } from "../../network/har.ts";

/** Headers whose loss leaves visitors with less protection. */
export const securityHeaders: readonly string[] = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
];

const read = new Set([
  ...securityHeaders,
  "x-robots-tag",
  "access-control-allow-origin",
  "content-type",
  "content-language",
]);

/** Headers that programs act on, as `header:<name>`, without what each answer changes. */
export function headerFacts(headers: readonly HarPair[]): Map<string, string> {
  const facts = new Map<string, string>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    if (!read.has(key)) continue;
    const known = facts.get(`header:${key}`);
    const steady = key === "content-security-policy" ? policyOf(value) : listOf(value);
    facts.set(`header:${key}`, known ? `${known}; ${steady}` : steady);
  }
  return facts;
}

function listOf(value: string): string {
  return value
    .toLowerCase()
    .split(/\s*[;,]\s*/)
    .filter(Boolean)
    .toSorted()
    .join("; ");
}

/** A policy by directive, its sources in one order, without nonces, hashes and addresses of reports. */
function policyOf(value: string): string {
  return value
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = ""]) => name !== "" && !/^report/i.test(name))
    .map(([name, ...sources]) => {
      const kept = sources.filter((source) => !/^'(?:nonce|sha\d+)-/i.test(source)).toSorted();
      const nonce = sources.some((source) => /^'nonce-/i.test(source)) ? ["'nonce'"] : [];
      return [name?.toLowerCase(), ...kept, ...nonce].join(" ");
    })
    .toSorted()
    .join("; ");
}
