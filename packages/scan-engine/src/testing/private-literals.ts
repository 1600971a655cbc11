/** Addresses that must never be dialled, one or more of every kind. */
export const privateIpv4 = [
  "127.0.0.1",
  "127.255.255.254",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.255.255",
  "169.254.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "100.64.0.1",
  "100.100.100.200",
  "0.0.0.0",
  "0.1.2.3",
  "224.0.0.1",
  "239.255.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "240.0.0.1",
  "255.255.255.255",
] as const;

export const privateIpv6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fc00::1",
  "fdff:ffff::1",
  "fd00:ec2::254",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "ff02::1",
  "2001:db8::1",
  "2001:2::1",
  "2001:10::1",
  "2001::7f00:1",
  "2002:7f00:1::1",
  "3fff::1",
  "100::1",
  "5f00::1",
  "64:ff9b:1::1",
] as const;

/** Every way of writing those addresses as the host of a URL that some parser accepts: about 600. */
export function privateHosts(): string[] {
  return [
    ...privateIpv4.flatMap(notationsOf),
    ...privateIpv6.flatMap((address) => [`[${address}]`, `[${address.toUpperCase()}]`]),
    ...["[fe80::1%25eth0]", "[::1%25lo]", "[fe80::1%eth0]"],
  ];
}

function notationsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const high = ((a << 8) | b).toString(16);
  const low = ((c << 8) | d).toString(16);
  return [
    address,
    `${address}.`,
    String(number),
    `${number}.`,
    hex(number),
    hex(number).toUpperCase().replace("X", "x"),
    octal(number),
    [a, b, c, d].map(hex).join("."),
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map((value) => `000${octal(value)}`).join("."),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [...address].map(fullWidth).join(""),
    address.replaceAll(".", "。"),
    address.replaceAll(".", "．"),
    `%${address.charCodeAt(0).toString(16)}${address.slice(1)}`,
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${high}:${low}::]`,
  ];
}

function fullWidth(character: string): string {
  return /\d/.test(character) ? String.fromCodePoint(0xff10 + Number(character)) : character;
}
