import { X509Certificate } from "node:crypto";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { dialLoopback, startLoopbackWeb } from "../testing/loopback-web.ts";
import { privateHosts, privateIpv4, privateIpv6 } from "../testing/private-literals.ts";
import { keyHash } from "../tls/key-hash.ts";
import { createEgress, type Egress, type EgressOptions } from "./create-egress.ts";
import type { OverriddenName } from "./name-override.ts";
import { readText } from "./read-body.ts";
import { faultOfOverride } from "./read-override.ts";

const closeLater = closeAfterEach();
const siteUrl = "https://www.shop.test";
const home = (name: string): RequestListener => {
  return ({ headers, socket }, response) => {
    const sni = "servername" in socket ? socket.servername : "-";
    response.end(`${name} ${headers.host} ${sni}`);
  };
};

async function ask(egress: Egress, url: string): Promise<string> {
  const request = { maxBytes: 1_000, timeoutMs: 5_000, redirect: "manual" } as const;
  try {
    return await readText(await egress.fetch(url, request), request);
  } catch (error) {
    return error instanceof ScanError ? error.code : String(error);
  }
}

async function web() {
  const started = await startLoopbackWeb({
    "www.shop.test": home("old"),
    "home.hoster.test": home("new"),
    "cdn.shop.test": home("cdn"),
  });
  closeLater(started);
  return started;
}

function wayTo(names: readonly OverriddenName[], more: Partial<EgressOptions>): Egress {
  const egress = createEgress({ allowPrivate: [], ...more, override: { siteUrl, names } });
  closeLater(egress);
  return egress;
}

describe("a site's name at its new home", () => {
  it("is asked there under its real name, by http and https, without a question to DNS", async () => {
    const { egress: net, lookups } = await web();
    const now = wayTo([{ name: "www.shop.test", target: "93.184.216.2" }], net);
    expect(await ask(now, "https://www.shop.test/")).toBe("new www.shop.test www.shop.test");
    expect(await ask(now, "http://WWW.shop.test./")).toMatch(/^new www\.shop\.test/i);
    expect(lookups).toEqual([]);
    expect(await ask(now, "https://cdn.shop.test/")).toBe("cdn cdn.shop.test cdn.shop.test");
  });

  it("may be looked for by the new home's own name", async () => {
    const { egress: net } = await web();
    const now = wayTo([{ name: "www.shop.test", target: "home.hoster.test" }], net);
    expect(await ask(now, "https://www.shop.test/")).toBe("new www.shop.test www.shop.test");
  });

  it("never shares a kept connection with the old home, whichever is asked first", async () => {
    const { egress: net } = await web();
    const old = createEgress({ allowPrivate: [], ...net });
    closeLater(old);
    const now = wayTo([{ name: "www.shop.test", target: "93.184.216.2" }], net);
    for (let round = 0; round < 8; round += 1) {
      expect(await ask(old, "https://www.shop.test/")).toMatch(/^old/);
      expect(await ask(now, "https://www.shop.test/")).toMatch(/^new/);
    }
  });

  it("is asked on the site's ports alone", async () => {
    const { egress: net, dials } = await web();
    const now = wayTo([{ name: "www.shop.test", target: "93.184.216.2" }], net);
    expect(await ask(now, "http://www.shop.test:8080/")).toBe("BLOCKED_BY_POLICY");
    expect(dials).toEqual([]);
  });

  it("leads to no forbidden place, however that is written (SS-05, SS-07, SS-12)", async () => {
    const { egress: net, dials } = await web();
    const spelled = privateHosts().map((host) => host.replace(/^\[(.*)\]$/, "$1"));
    const targets = [...privateIpv4, ...privateIpv6, ...spelled, "localhost", "metadata"];
    const resolve = async (host: string) => (host === "localhost" ? ["127.0.0.1"] : []);
    for (const target of targets) {
      const outcome = await Promise.resolve()
        .then(() => wayTo([{ name: "www.shop.test", target }], { ...net, resolve }))
        .then((egress) => ask(egress, "http://www.shop.test/"))
        .catch((error: ScanError) => error.code);
      expect(`${target} ${outcome}`).toMatch(/ (?:BLOCKED_BY_POLICY|DNS_NOT_FOUND)$/);
    }
    expect(dials).toEqual([]);
  });

  it("is resolved once a connection, and a mixed answer is refused (SS-05: 100 connections)", async () => {
    const { egress: net, dials } = await web();
    const answers = [["93.184.216.2"], ["10.0.0.1"], ["93.184.216.2", "127.0.0.1"], ["::1"]];
    let asked = 0;
    const resolve = async () => answers[asked++ % answers.length] ?? [];
    const dial: EgressOptions["dial"] = async ({ addresses, port }) => {
      await net.dial({ host: "", addresses, port }, new AbortController().signal).catch(() => null);
      throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    };
    const now = wayTo([{ name: "www.shop.test", target: "flip.test" }], { ...net, resolve, dial });
    for (let round = 0; round < 100; round += 1) await ask(now, "http://www.shop.test/");
    expect(asked).toBe(100);
    expect(dials).toHaveLength(25);
    expect(new Set(dials)).toEqual(new Set(["93.184.216.2:80"]));
  });

  it("opens nothing by an operator's entry for the name, or for the name it is looked for at", async () => {
    const { egress: net, dials } = await web();
    const allowPrivate = ["www.shop.test:80", "intranet.test:80"];
    const resolve = async () => ["10.0.0.7"];
    for (const target of ["10.0.0.7", "intranet.test"]) {
      const now = wayTo([{ name: "www.shop.test", target }], { ...net, allowPrivate, resolve });
      expect(await ask(now, "http://www.shop.test/")).toBe("BLOCKED_BY_POLICY");
    }
    expect(dials).toEqual([]);
  });

  it("reaches none of the product's own ports, even where the range is open", async () => {
    const { egress: net, dials } = await web();
    const open = { ...net, allowPrivate: ["127.0.0.0/8"], controlPorts: [80] };
    const now = wayTo([{ name: "www.shop.test", target: "127.0.0.1" }], open);
    expect(await ask(now, "http://www.shop.test/")).toBe("BLOCKED_BY_POLICY");
    expect(dials).toEqual([]);
  });

  it("may show the one key that a person accepted, and no other host may", async () => {
    const wrong = createCertificate({ names: ["default.hoster.test"] });
    const server = createServer(wrong, (_, response) => response.end("in"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closeLater({ close: () => new Promise((resolve) => server.close(resolve)) });
    const { port } = server.address() as AddressInfo;
    const net = { dial: () => dialLoopback(port), resolve: async () => ["93.184.216.2"] };
    const names = [{ name: "www.shop.test", target: "93.184.216.2" }];
    const hash = keyHash(new X509Certificate(wrong.cert));
    const accept = (key: string) =>
      wayTo(names, { ...net, acceptedKey: { hosts: ["www.shop.test"], hash: key } });
    expect(await ask(wayTo(names, net), "https://www.shop.test/")).toBe("TLS_INVALID");
    expect(await ask(accept(hash), "https://www.shop.test/")).toBe("in");
    expect(await ask(accept(hash), "https://cdn.shop.test/")).toBe("TLS_INVALID");
    expect(await ask(accept("another"), "https://www.shop.test/")).toBe("TLS_INVALID");
  });
});

describe("names that may be looked for elsewhere", () => {
  const at = (name: string, target = "93.184.216.2") =>
    faultOfOverride({ siteUrl, names: [{ name, target }] });

  it.each(["shop.test", "www.shop.test", "WWW.Shop.Test."])("are the site's own: %s", (name) => {
    expect(at(name)).toBeNull();
  });

  it.each(["other.test", "shop.test.evil.test", "*.shop.test", "10.0.0.1", "shop.test/x", "test"])(
    "are no others: %s",
    (name) => {
      expect(at(name)).toBe("Only names of shop.test may be looked for elsewhere.");
    },
  );

  it.each(["http://x.test", "x.test:80", "x.test/y", "a@b.test", "", "file:///etc"])(
    "are looked for at an address or a name: not at %s (SS-07)",
    (target) => {
      expect(at("www.shop.test", target)).toMatch(/is no address and no name/);
    },
  );

  it("are at most 20, each once, of a site that has a name", () => {
    const many = Array.from({ length: 21 }, (_, index) => ({
      name: `n${index}.shop.test`,
      target: "93.184.216.2",
    }));
    expect(faultOfOverride({ siteUrl, names: many })).toMatch(/^At most 20/);
    expect(faultOfOverride({ siteUrl, names: [...many.slice(0, 1), ...many.slice(0, 1)] })).toBe(
      "n0.shop.test is named twice.",
    );
    expect(faultOfOverride({ siteUrl: "http://127.0.0.1:80/", names: [] })).toMatch(/^A site/);
  });
});
