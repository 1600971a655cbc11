import { getDomain } from "tldts";
import { shorten, storableText } from "../../capture/storable-text.ts";
import type { DnsRecords, DnsResolver } from "./dns-records.ts";

/** Under these most senders keep their keys; others cannot be seen from outside. */
const usualSelectors = [
  "default",
  "google",
  "selector1",
  "selector2",
  "k1",
  "k2",
  "s1",
  "s2",
  "mail",
  "dkim",
  "fm1",
  "mandrill",
  "zoho",
  "pm",
] as const;

const maxRecords = 20;
const maxText = 500;
const none: ReadonlySet<string> = new Set(["ENODATA", "ENOTFOUND"]);

/** Reads what a move of a name could break. @returns null for what is no name of a domain */
export async function readDns(name: string, resolver: DnsResolver): Promise<DnsRecords | null> {
  const domain = getDomain(name, { allowPrivateDomains: true });
  if (domain === null) return null;
  const unread: DnsRecords["unread"] = [];
  async function read<T>(record: string, asked: Promise<T[]>): Promise<T[]> {
    try {
      return (await asked).slice(0, maxRecords);
    } catch (error) {
      const reason = codeOf(error);
      if (!none.has(reason)) unread.push({ record, reason });
      return [];
    }
  }
  const [ipv4, ipv6, alias, mail, texts, own, ofDomain, nameServers] = await Promise.all([
    read("A", resolver.ipv4(name)),
    read("AAAA", resolver.ipv6(name)),
    read("CNAME", resolver.alias(name)),
    read("MX", resolver.mail(domain)),
    read("TXT", resolver.texts(domain)),
    read("CAA", resolver.authorities(name)),
    name === domain ? [] : read("CAA", resolver.authorities(domain)),
    read("NS", resolver.nameServers(domain)),
  ]);
  const keys = await Promise.all(
    usualSelectors.map(async (selector) => {
      const found = await resolver.texts(`${selector}._domainkey.${domain}`).catch(() => []);
      return found.length > 0 ? selector : null;
    }),
  );
  const ttls = [...ipv4, ...ipv6].map(({ ttl }) => ttl);
  // The nearest that says anything counts (RFC 8659, 3).
  const said = own.length > 0 ? own : ofDomain;
  return {
    name,
    domain,
    ipv4: ipv4.map(({ address }) => address).toSorted(),
    ipv6: ipv6.map(({ address }) => address).toSorted(),
    ttl: ttls.length > 0 ? Math.max(...ttls) : null,
    alias: alias[0] === undefined ? null : short(alias[0]),
    mail: mail.map(({ exchange }) => short(exchange).toLowerCase().replace(/\.$/, "")).toSorted(),
    spf:
      texts.map((parts) => short(parts.join(""))).find((text) => /^v=spf1\b/i.test(text)) ?? null,
    dkim: keys.filter((selector) => selector !== null),
    authorities: authoritiesOf(said),
    nameServers: nameServers.map(short).toSorted(),
    unread,
  };
}

function authoritiesOf(said: readonly { issue?: string | undefined }[]): string[] | null {
  const issuers = said.flatMap(({ issue }) => (issue === undefined ? [] : issue));
  if (issuers.length === 0) return null;
  // What follows a semicolon are an authority's own parameters.
  return issuers.map((issue) => short(issue.split(";")[0]?.trim().toLowerCase() ?? ""));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}

function short(text: string): string {
  return shorten(storableText(text), maxText);
}
