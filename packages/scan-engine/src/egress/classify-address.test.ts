import { BlockList, isIPv4 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AddressClass, classifyAddress } from "./classify-address.ts";

describe("classifyAddress", () => {
  const cases: readonly (readonly [AddressClass, readonly string[]])[] = [
    ["public", ["1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1"]],
    ["public", ["100.128.0.1", "169.253.0.1", "198.17.0.1", "223.255.255.254", "11.0.0.1"]],
    ["public", ["2606:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888"]],
    ["loopback", ["127.0.0.1", "127.255.255.254", "::1"]],
    ["private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fc00::1", "fdff::1"]],
    ["link_local", ["169.254.0.1", "169.254.255.255", "fe80::1", "febf::1"]],
    ["shared", ["100.64.0.1", "100.127.255.255"]],
    ["metadata", ["169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16"]],
    ["metadata", ["fd00:ec2::254", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe"]],
    ["metadata", ["2002:a9fe:a9fe::1", "::ffff:100.100.100.200", "fd20:ce::254"]],
    ["multicast", ["224.0.0.1", "239.255.255.255", "ff02::1"]],
    ["unspecified", ["0.0.0.0", "0.1.2.3", "::"]],
    ["reserved", ["192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1"]],
    ["reserved", ["203.0.113.1", "240.0.0.1", "255.255.255.255", "2001:db8::1", "3fff::1"]],
    [
      "reserved",
      ["2001:2::1", "2001:10::1", "2001:20::1", "100::1", "5f00::1", "fec0::1", "4000::1"],
    ],
    ["translated", ["::ffff:8.8.8.8", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1"]],
    ["translated", ["64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:1::80ff:fffe", "::ffff:0:a00:1"]],
    [
      "invalid",
      ["", "example.com", "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "1.2.3.4.5"],
    ],
    ["invalid", ["fe80::1%eth0", "[::1]", "127.0.0.1 ", "1.2.3.4/8", "::1\0"]],
  ];
  const rows = cases.flatMap(([expected, list]) => list.map((address) => ({ expected, address })));

  it.each(rows)("takes $address for $expected", ({ expected, address }) => {
    expect(classifyAddress(address)).toBe(expected);
  });

  it("agrees with the registries of special addresses, whatever the address", () => {
    fc.assert(
      fc.property(fc.oneof(anyIpv4, anyIpv6, nearSpecialIpv4), (address) => {
        return !(isListed(address) && classifyAddress(address) === "public");
      }),
      { numRuns: 20_000 },
    );
  });

  it("never takes an IPv6 address that carries an IPv4 address for public", () => {
    fc.assert(
      fc.property(anyIpv4, fc.constantFrom(...carriers), (inner, carry) => {
        return classifyAddress(carry(inner)) !== "public";
      }),
      { numRuns: 20_000 },
    );
  });

  it("keeps most of the internet open", () => {
    const open = fc.sample(anyIpv4, { numRuns: 5_000, seed: 7 });
    const share = open.filter((address) => classifyAddress(address) === "public").length / 5_000;
    // 224/4 and 240/4 alone are an eighth of all addresses.
    expect(share).toBeGreaterThan(0.8);
  });
});

const byte = fc.integer({ min: 0, max: 255 });
const anyIpv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join("."));
const nearSpecialIpv4 = fc
  .tuple(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203), byte, byte, byte)
  .map((bytes) => bytes.join("."));
const anyIpv6 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  .map((parts) => parts.map((part) => part.toString(16)).join(":"));

const hexOf = (ipv4: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

const carriers = [
  (inner: string) => `::ffff:${inner}`,
  (inner: string) => `::${inner}`,
  (inner: string) => `::ffff:0:${inner}`,
  (inner: string) => `64:ff9b::${inner}`,
  (inner: string) => `64:ff9b:1::${inner}`,
  (inner: string) => `2002:${hexOf(inner)}::1`,
  (inner: string) => `2001:0:4136:e378:8000:63bf:${hexOf(inner)}`,
];

/** The registries once more, written down apart from the code under test. */
const special = {
  ipv4: blockList(
    "ipv4",
    `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
    224.0.0.0/4 240.0.0.0/4`,
  ),
  ipv6: blockList(
    "ipv6",
    `::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 2001::/23 2001:db8::/32 2002::/16 3fff::/20
    4000::/2 8000::/1`,
  ),
};

function isListed(address: string): boolean {
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  return special[family].check(address, family);
}

function blockList(family: "ipv4" | "ipv6", ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(/\s+/)) {
    const [base = "", bits] = range.split("/");
    list.addSubnet(base, Number(bits), family);
  }
  return list;
}
