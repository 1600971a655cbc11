import { createHash } from "node:crypto";
import type { CauseLevel, RehearsalCause } from "../rehearsal.ts";
import { listOf } from "../say.ts";
import type { DnsRecords } from "./dns-records.ts";

export type DnsPlan = {
  /** Whether other name servers take over, and with them every record. */
  nameServersChange: boolean;
  /** Names that move; the domain itself and its `www.` move with either. */
  names: readonly string[];
  /** Addresses of the new home. */
  addresses: readonly string[];
  /** Domains by which CAA knows the authority of the new home's certificate; empty where it is not known. */
  authorities: readonly string[];
};

const longTtl = 3_600;

/** What of a name's records a move would break, worst first as `judgeRehearsal` sorts it. Pure. */
export function judgeDns(records: DnsRecords, plan: DnsPlan): RehearsalCause[] {
  const { name, domain, ipv4, ipv6, alias, ttl, unread } = records;
  return [
    ...ipv6Causes(records, plan),
    ...mailCauses(records, plan),
    ...spfCauses(records),
    ...authorityCauses(records, plan),
    ...(alias === null
      ? []
      : [
          cause("dns_alias", "look", `${name} is an alias of ${alias}.`, {
            todo: "Change the alias at the switch, not an address.",
            was: alias,
          }),
        ]),
    ...((ttl ?? 0) > longTtl
      ? [
          cause(
            "dns_ttl",
            "look",
            `The address of ${name} may be remembered for ${Math.round((ttl ?? 0) / 3_600)} hours.`,
            {
              todo: "Set its TTL to 300 seconds a day before the switch.",
              was: `${ttl} seconds`,
            },
          ),
        ]
      : []),
    ...(plan.nameServersChange ? serverCauses(records) : []),
    ...(unread.length > 0
      ? [
          cause(
            "dns_unread",
            "look",
            `Of ${domain} these records could not be read: ${listOf(unread.map(({ record }) => record))}.`,
            {
              todo: "Look at them yourself: nothing is said about them.",
              was: unread.map(({ record, reason }) => `${record} ${reason}`).join(", "),
            },
          ),
        ]
      : []),
    ...(ipv4.length === 0 && ipv6.length === 0 && unread.length === 0 && alias === null
      ? [
          cause("dns_none", "note", `${name} has no address yet.`, {
            todo: "Give it the new home's address at the switch.",
          }),
        ]
      : []),
  ];
}

function ipv6Causes({ name, ipv6 }: DnsRecords, { addresses }: DnsPlan): RehearsalCause[] {
  const left = ipv6.filter((address) => !addresses.includes(address));
  if (left.length === 0) return [];
  const hasNew = addresses.some((address) => address.includes(":"));
  return [
    cause(
      "dns_ipv6",
      hasNew ? "look" : "blocks",
      `${name} has IPv6 addresses at the old home: visitors with IPv6 would stay there.`,
      {
        todo: hasNew
          ? "Change the AAAA records at the switch, too."
          : "Remove the AAAA records at the switch, or give the new home an IPv6 address.",
        was: left.join(", "),
        is: addresses.join(", "),
      },
    ),
  ];
}

function mailCauses(
  { domain, mail, ipv4, ipv6 }: DnsRecords,
  { names }: DnsPlan,
): RehearsalCause[] {
  const moved = new Set([domain, `www.${domain}`, ...names]);
  const own = mail.filter((exchange) => moved.has(exchange));
  if (own.length > 0) {
    return [
      cause(
        "dns_mail",
        "blocks",
        `Mail for ${domain} is delivered to ${listOf(own)}, which moves.`,
        {
          todo: "Give mail a name of its own before the switch, or it goes to the new home.",
          was: own.join(", "),
        },
      ),
    ];
  }
  if (mail.length > 0 || (ipv4.length === 0 && ipv6.length === 0)) return [];
  return [
    cause(
      "dns_no_mail",
      "look",
      `${domain} has no MX record, so its mail goes to the web address.`,
      {
        todo: "If the domain takes mail, give it an MX record before the switch.",
      },
    ),
  ];
}

function spfCauses({ spf, ipv4, ipv6 }: DnsRecords): RehearsalCause[] {
  if (spf === null) return [];
  const terms = spf.split(/\s+/).slice(1);
  const byName = terms.filter((term) => /^[+?~]?(?:a|mx)(?:[:/]|$)/i.test(term));
  const old = [...ipv4, ...ipv6];
  const byAddress = terms.filter((term) =>
    old.includes(/^[+?~]?ip[46]:([^/]+)/i.exec(term)?.[1] ?? ""),
  );
  const named = [...byName, ...byAddress];
  if (named.length === 0) return [];
  return [
    cause(
      "dns_spf",
      "look",
      `SPF lets the web server send mail (${listOf(named)}), and that changes with the move.`,
      {
        todo: "Add the new home while both send mail: forms there need it, and the old server loses what it has by name.",
        was: spf,
      },
    ),
  ];
}

function authorityCauses({ name, authorities }: DnsRecords, plan: DnsPlan): RehearsalCause[] {
  if (authorities === null) return [];
  if (plan.authorities.some((authority) => authorities.includes(authority))) return [];
  const only = listOf(authorities.filter(Boolean)) || "nobody";
  const isKnown = plan.authorities.length > 0;
  return [
    cause(
      "dns_authority",
      isKnown ? "blocks" : "look",
      `CAA lets only ${only} give ${name} a certificate.`,
      {
        todo: isKnown
          ? `Add ${plan.authorities[0]}, or the new home gets no certificate.`
          : "See that the authority which the new home uses is among them.",
        was: authorities.join(", "),
        is: plan.authorities.join(", "),
      },
    ),
  ];
}

function serverCauses({ domain, nameServers, dkim, mail, spf }: DnsRecords): RehearsalCause[] {
  const seen = [
    ...(mail.length > 0 ? [`${mail.length} MX`] : []),
    ...(spf === null ? [] : ["SPF"]),
    ...(dkim.length > 0 ? [`DKIM keys under ${listOf(dkim)}`] : []),
  ];
  return [
    cause(
      "dns_zone",
      "look",
      `Other name servers take over all of ${domain}; seen from here: ${listOf(seen) || "addresses alone"}.`,
      {
        todo: "Export the zone and have every record at the new servers first: names that nobody links to cannot be seen.",
        was: nameServers.join(", "),
      },
    ),
    cause("dns_signed", "look", `Whether ${domain} is signed (DNSSEC) cannot be read from here.`, {
      todo: "If it is, remove its DS record and wait for its TTL before the name servers change.",
    }),
  ];
}

function cause(
  kind: string,
  level: CauseLevel,
  sentence: string,
  { todo, was = "", is = "" }: { todo: string; was?: string; is?: string },
): RehearsalCause {
  const id = createHash("sha256").update([kind, was, is].join("\n")).digest("hex").slice(0, 16);
  return { id, kind, level, sentence, todo, pages: [], was, is };
}
