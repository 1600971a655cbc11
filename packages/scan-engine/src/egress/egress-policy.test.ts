import { describe, expect, it } from "vitest";
import { parseAllowList } from "./allow-list.ts";
import { createEgressPolicy } from "./egress-policy.ts";

const names: Readonly<Record<string, readonly string[]>> = {
  "shop.test": ["93.184.216.34", "2606:4700::1111"],
  "intranet.test": ["10.1.2.3"],
  "other.test": ["10.1.2.4"],
  "mixed.test": ["10.1.2.3", "10.9.9.9"],
  "sneaky.test": ["169.254.169.254"],
  localhost: ["127.0.0.1"],
};

function policyWith(allowPrivate: readonly string[], controlPorts: readonly number[] = []) {
  return createEgressPolicy({
    allowPrivate,
    controlPorts: new Set(controlPorts),
    resolve: async (host) => names[host] ?? [],
  });
}

describe("createEgressPolicy", () => {
  it("pins every answer of a public name", async () => {
    await expect(policyWith([]).pin("Shop.Test", 443)).resolves.toEqual({
      host: "shop.test",
      port: 443,
      addresses: ["93.184.216.34", "2606:4700::1111"],
    });
  });

  it("reports a name without answers as not found", async () => {
    await expect(policyWith([]).pin("nowhere.test", 80)).rejects.toMatchObject({
      code: "DNS_NOT_FOUND",
    });
  });

  it("says what was refused without giving the resolved address away", async () => {
    await expect(policyWith([]).pin("intranet.test", 80)).rejects.toThrow(
      "intranet.test:80 resolves to a private address.",
    );
    await expect(policyWith([]).pin("intranet.test", 80)).rejects.not.toThrow(/10\.1\.2\.3/);
  });

  const allow = [
    { list: ["intranet.test:8080"], host: "intranet.test", port: 8080, open: true },
    { list: ["INTRANET.test:8080"], host: "intranet.test.", port: 8080, open: false },
    { list: ["intranet.test:8080"], host: "intranet.test", port: 8081, open: false },
    { list: ["intranet.test:8080"], host: "other.test", port: 8080, open: false },
    { list: ["10.1.2.3:8080"], host: "10.1.2.3", port: 8080, open: true },
    { list: ["10.1.2.3:8080"], host: "intranet.test", port: 8080, open: true },
    { list: ["10.1.2.3:8080"], host: "10.1.2.4", port: 8080, open: false },
    { list: ["10.1.2.3:8080"], host: "mixed.test", port: 8080, open: false },
    { list: ["10.1.2.3"], host: "10.1.2.3", port: 9999, open: true },
    { list: ["10.1.2.0/24"], host: "intranet.test", port: 80, open: true },
    { list: ["10.1.2.0/24"], host: "mixed.test", port: 80, open: false },
    { list: ["10.1.2.0/24"], host: "10.1.3.1", port: 80, open: false },
    { list: ["[::1]:4000"], host: "[::1]", port: 4000, open: true },
    { list: ["::1:4000", "fd00::/8"], host: "[fd12::1]", port: 80, open: true },
    { list: ["fd00::/8"], host: "10.1.2.3", port: 80, open: false },
    { list: ["127.0.0.1:4000"], host: "localhost", port: 4000, open: true },
    { list: ["localhost:4000"], host: "127.0.0.1", port: 4000, open: false },
    { list: ["0.0.0.0/0", "::/0"], host: "0.0.0.0", port: 80, open: false },
    { list: ["0.0.0.0/0", "::/0"], host: "224.0.0.1", port: 80, open: false },
    { list: ["0.0.0.0/0"], host: "intranet.test", port: 22, open: false },
  ];

  it.each(allow)("with $list, $host:$port is open: $open", async ({ list, host, port, open }) => {
    const verdict = await policyWith(list)
      .pin(host, port)
      .then(
        () => true,
        () => false,
      );
    expect(verdict).toBe(open);
  });

  const metadata = [
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "[fd00:ec2::254]",
    "[::ffff:169.254.169.254]",
    "[64:ff9b::a9fe:a9fe]",
    "metadata.google.internal",
    "METADATA.google.internal.",
    "metadata",
    "instance-data",
    "sneaky.test",
  ];

  it.each(metadata)(
    "refuses the metadata service %s even when everything is listed",
    async (host) => {
      const listed = ["0.0.0.0/0", "::/0", `${host}:80`, "169.254.169.254:80"];
      await expect(policyWith(listed).pin(host, 80)).rejects.toThrow(/cloud metadata service/);
    },
  );

  it("keeps the product's own ports closed to a range, open to an exact entry", async () => {
    const own = { code: "BLOCKED_BY_POLICY" };
    const range = policyWith(["127.0.0.0/8"], [5432]);
    await expect(range.pin("127.0.0.1", 8081)).resolves.toBeDefined();
    await expect(range.pin("127.0.0.1", 5432)).rejects.toMatchObject(own);
    await expect(range.pin("localhost", 5432)).rejects.toMatchObject(own);
    const exact = policyWith(["127.0.0.1:5432"], [5432]);
    await expect(exact.pin("127.0.0.1", 5432)).resolves.toBeDefined();
    await expect(policyWith([], [443]).pin("shop.test", 443)).resolves.toBeDefined();
  });

  it.each([0, 22, 25, 53, 6000, 6667, 10_080, 65_536, 1.5])("refuses port %d", async (port) => {
    await expect(policyWith([]).pin("shop.test", port)).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
  });
});

describe("parseAllowList", () => {
  it.each([
    "intranet.test",
    "http://intranet.test:80",
    "10.0.0.0/33",
    "a:b",
    "x:80/path",
    "u@x:80",
  ])("rejects %s with a sentence that helps", (entry) => {
    expect(() => parseAllowList([entry])).toThrow(/write host:port, an address, or a range/);
  });
});
