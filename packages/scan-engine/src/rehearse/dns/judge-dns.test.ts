import { describe, expect, it } from "vitest";
import { authorityOf } from "./authority-of.ts";
import type { DnsRecords, DnsResolver } from "./dns-records.ts";
import { type DnsPlan, judgeDns } from "./judge-dns.ts";
import { readDns } from "./read-dns.ts";

const good: DnsRecords = {
  name: "www.shop.example",
  domain: "shop.example",
  ipv4: ["192.0.2.1"],
  ipv6: [],
  ttl: 300,
  alias: null,
  mail: ["mx1.mailhost.example"],
  spf: "v=spf1 include:_spf.mailhost.example include:a.example -all",
  dkim: [],
  authorities: null,
  nameServers: ["ns1.host.example"],
  unread: [],
};
const plan: DnsPlan = {
  nameServersChange: false,
  names: ["www.shop.example"],
  addresses: ["198.51.100.7"],
  authorities: ["letsencrypt.org"],
};
const told = (records: Partial<DnsRecords>, more: Partial<DnsPlan> = {}) =>
  judgeDns({ ...good, ...records }, { ...plan, ...more }).map(
    ({ level, kind }) => `${level} ${kind}`,
  );

describe("what a move would break in DNS", () => {
  it.each<[string, Partial<DnsRecords>, Partial<DnsPlan>, string[]]>([
    ["nothing, where only the address changes", {}, {}, []],
    ["IPv6 left at the old home", { ipv6: ["2001:db8::1"] }, {}, ["blocks dns_ipv6"]],
    [
      "IPv6 that the new home has, too",
      { ipv6: ["2001:db8::1"] },
      { addresses: ["2001:db8::2"] },
      ["look dns_ipv6"],
    ],
    ["mail taken by the name that moves", { mail: ["shop.example"] }, {}, ["blocks dns_mail"]],
    ["mail without an MX record", { mail: [] }, {}, ["look dns_no_mail"]],
    ["senders named by a and mx", { spf: "v=spf1 a mx -all" }, {}, ["look dns_spf"]],
    [
      "senders named by the old address",
      { spf: "v=spf1 ip4:192.0.2.1/32 -all" },
      {},
      ["look dns_spf"],
    ],
    [
      "another authority than the new home's",
      { authorities: ["digicert.com"] },
      {},
      ["blocks dns_authority"],
    ],
    [
      "its own authority among several",
      { authorities: ["digicert.com", "letsencrypt.org"] },
      {},
      [],
    ],
    [
      "an authority that is not known",
      { authorities: ["digicert.com"] },
      { authorities: [] },
      ["look dns_authority"],
    ],
    ["an address that is remembered for a day", { ttl: 86_400 }, {}, ["look dns_ttl"]],
    ["an alias", { alias: "shop.cdn.example" }, {}, ["look dns_alias"]],
    [
      "other name servers",
      { dkim: ["google"] },
      { nameServersChange: true },
      ["look dns_zone", "look dns_signed"],
    ],
    [
      "what could not be read",
      { unread: [{ record: "CAA", reason: "ETIMEOUT" }] },
      {},
      ["look dns_unread"],
    ],
  ])("tells %s", (_what, records, more, expected) => {
    expect(told(records, more)).toEqual(expected);
  });

  it("is read from what anybody may ask, the nearest CAA first, faults beside what was read", async () => {
    const no = () => Promise.reject(Object.assign(new Error("none"), { code: "ENODATA" }));
    const resolver: DnsResolver = {
      ipv4: async () => [{ address: "192.0.2.1", ttl: 600 }],
      ipv6: no,
      alias: no,
      mail: async () => [{ exchange: "MX1.mailhost.example." }],
      texts: async (name) => {
        if (name === "shop.example") return [["verify=1"], ["v=spf1 ", "a -all"]];
        return name === "google._domainkey.shop.example" ? [["v=DKIM1"]] : no();
      },
      authorities: async (name) =>
        name === "shop.example" ? [{ issue: "letsencrypt.org; x=1" }] : no(),
      nameServers: () => Promise.reject(Object.assign(new Error("slow"), { code: "ETIMEOUT" })),
    };
    expect(await readDns("www.shop.example", resolver)).toEqual({
      ...good,
      ttl: 600,
      spf: "v=spf1 a -all",
      dkim: ["google"],
      authorities: ["letsencrypt.org"],
      nameServers: [],
      unread: [{ record: "NS", reason: "ETIMEOUT" }],
    });
    expect(await readDns("10.0.0.1", resolver)).toBeNull();
  });

  it("knows an authority by what it signs with", () => {
    expect(authorityOf(["R11", "ISRG Root X1"])).toEqual(["letsencrypt.org"]);
    expect(authorityOf(["GTS Root R1"])).toEqual(["pki.goog"]);
    expect(authorityOf(["My Own CA"])).toEqual([]);
  });
});
