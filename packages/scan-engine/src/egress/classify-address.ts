import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type AddressClass =
  | "public"
  | "private"
  | "loopback"
  | "link_local"
  | "shared"
  | "metadata"
  | "multicast"
  | "reserved"
  | "translated"
  | "unspecified"
  | "invalid";

/**
 * Which kind of place an IP address is. Only `public` may be dialled without an allow-list entry;
 * what is not known to be public never is.
 * @param address a canonical IPv4 or IPv6 literal, without brackets or zone; anything else is `invalid`.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function classifyAddress(address: string): AddressClass {
  if (isIP(address) === 0 || address.includes("%")) return "invalid";
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? classifyIpv4(parsed) : classifyIpv6(parsed);
}

/** Where clouds hand machine credentials to whoever asks; some lie in otherwise public ranges. */
const metadataAddresses = new Set(
  [
    "169.254.169.254", // AWS, Azure, Google, DigitalOcean, Hetzner, OpenStack
    "169.254.169.253", // AWS resolver
    "169.254.170.2", // AWS container credentials
    "169.254.170.23", // AWS EKS pod identity
    "169.254.42.42", // Scaleway
    "100.100.100.200", // Alibaba
    "168.63.129.16", // Azure wire server
    "192.0.0.192", // Oracle
    "fd00:ec2::254", // AWS
    "fd00:ec2::253",
    "fd00:ec2::23",
    "fd00:42::42", // Scaleway
    "fd00:c1::a9fe:a9fe", // Oracle
    "fd20:ce::254", // Google
    "fe80::a9fe:a9fe", // link-local alias several clouds answer on
  ].map((address) => ipaddr.parse(address).toNormalizedString()),
);

const classOfRange: Readonly<Record<string, AddressClass>> = {
  unicast: "public",
  private: "private",
  uniqueLocal: "private",
  loopback: "loopback",
  linkLocal: "link_local",
  carrierGradeNat: "shared",
  multicast: "multicast",
  unspecified: "unspecified",
};

function classifyIpv4(address: ipaddr.IPv4): AddressClass {
  if (metadataAddresses.has(address.toNormalizedString())) return "metadata";
  return classOfRange[address.range()] ?? "reserved";
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Parts of 2000::/3 that are not the public internet, whatever the library's table says. */
const notGlobal = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "3fff::/20", // documentation
  "5f00::/16", // segment routing
  "3ffe::/16", // former 6bone
  "2620:4f:8000::/48", // AS112
].map((range) => ipaddr.IPv6.parseCIDR(range));

function classifyIpv6(address: ipaddr.IPv6): AddressClass {
  if (metadataAddresses.has(address.toNormalizedString())) return "metadata";
  const inner = embeddedIpv4(address);
  if (inner) return classifyIpv4(inner) === "metadata" ? "metadata" : "translated";
  const known = classOfRange[address.range()] ?? "reserved";
  if (known !== "public") return known;
  if (!address.match(globalUnicast)) return "reserved";
  return notGlobal.some((range) => address.match(range)) ? "reserved" : "public";
}

/** Ranges whose addresses carry an IPv4 address, and the byte at which it begins. */
const ipv4Carriers = (
  [
    ["::ffff:0:0/96", 12], // mapped
    ["::ffff:0:0:0/96", 12], // translated, RFC 6052's predecessor
    ["64:ff9b::/96", 12], // NAT64
    ["64:ff9b:1::/48", 12], // local-use NAT64
    ["2002::/16", 2], // 6to4
    ["2001::/32", 12], // Teredo; the client's address is stored inverted
  ] as const
).map(([range, at]) => ({ range: ipaddr.IPv6.parseCIDR(range), at }));

const deprecatedCompatible = ipaddr.IPv6.parseCIDR("::/96");

function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray();
  for (const { range, at } of ipv4Carriers) {
    if (!address.match(range)) continue;
    const inverted = range[0].parts[0] === 0x2001;
    return new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => (inverted ? 255 - byte : byte)));
  }
  const range = address.range();
  const isCompatible =
    address.match(deprecatedCompatible) && range !== "loopback" && range !== "unspecified";
  return isCompatible ? new ipaddr.IPv4(bytes.slice(12)) : null;
}
