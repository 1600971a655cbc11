import { connect } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { privateHosts, privateIpv4, privateIpv6 } from "../testing/private-literals.ts";
import { createEgress, type Egress } from "./create-egress.ts";
import type { EgressProxy } from "./egress-proxy.ts";

const dialled: string[] = [];
let egress: Egress;
let proxy: EgressProxy;

beforeAll(async () => {
  egress = createEgress({
    allowPrivate: [],
    // A literal that slipped past the parser as a name would be dialled, and so be seen.
    resolve: async () => ["93.184.216.34"],
    dial: async (target) => {
      dialled.push(`${target.host}:${target.port}`);
      throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    },
  });
  proxy = await egress.listen();
});

afterAll(() => egress.close());

describe("private address literals", () => {
  it("are refused by the fetch, however they are written", async () => {
    const hosts = privateHosts();
    const verdicts = await Promise.all(hosts.map((host) => fetchVerdict(`http://${host}/`)));
    const accepted = hosts.filter((_, index) => !isRefusal(verdicts[index]));
    expect(hosts.length).toBeGreaterThan(400);
    expect(accepted).toEqual([]);
    expect(dialled).toEqual([]);
  });

  it("are refused by the proxy, in plain requests and tunnels", async () => {
    const hosts = privateHosts().filter((host) => /^[\x21-\x7e]+$/.test(host));
    const answers: string[] = [];
    // All at once would be more than the system lets wait to be accepted.
    for (let from = 0; from < hosts.length; from += 50) {
      const asked = hosts
        .slice(from, from + 50)
        .flatMap((host) => [
          ask(`GET http://${host}/ HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
          ask(`CONNECT ${host}:443 HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
        ]);
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers).toHaveLength(hosts.length * 2);
    expect(answers.filter((answer) => !/^HTTP\/1\.1 40[03] /.test(answer))).toEqual([]);
    expect(dialled).toEqual([]);
  });

  it("are refused when a name resolves to one, alone or beside a public address", async () => {
    for (const address of [...privateIpv4, ...privateIpv6]) {
      for (const answers of [[address], ["93.184.216.34", address], [address, "1.1.1.1"]]) {
        const rebound = createEgress({
          allowPrivate: [],
          resolve: async () => answers,
          dial: async (target) => {
            dialled.push(target.host);
            throw new Error("dialled");
          },
        });
        const verdict = await rebound
          .fetch("http://rebound.test/", bounds)
          .catch((error: unknown) => error);
        expect(verdict).toMatchObject({ code: "BLOCKED_BY_POLICY" });
        await rebound.close();
      }
    }
    expect(dialled).toEqual([]);
  });

  it("are refused in any mix of number bases", async () => {
    const base = fc.constantFrom(
      (value: number) => String(value),
      (value: number) => `0x${value.toString(16)}`,
      (value: number) => `0${value.toString(8)}`,
    );
    const host = fc
      .tuple(fc.constantFrom(...privateIpv4), base, base, base, base)
      .map(([address, ...bases]) => {
        const bytes = address.split(".").map(Number);
        return bytes.map((byte, index) => bases[index]?.(byte)).join(".");
      });
    await fc.assert(
      fc.asyncProperty(host, async (text) => isRefusal(await fetchVerdict(`http://${text}/`))),
      { numRuns: 500 },
    );
    expect(dialled).toEqual([]);
  });
});

const bounds = { maxBytes: 1_000, timeoutMs: patience(20_000), redirect: "manual" } as const;

async function fetchVerdict(url: string): Promise<unknown> {
  return egress.fetch(url, bounds).then(
    () => "fetched",
    (error: unknown) => error,
  );
}

function isRefusal(verdict: unknown): boolean {
  return (
    verdict instanceof ScanError &&
    (verdict.code === "BLOCKED_BY_POLICY" || verdict.code === "INVALID_URL")
  );
}

/** Sends raw bytes to the proxy and gives its first line back. */
function ask(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(proxy.port, "127.0.0.1", () => socket.write(request));
    socket.once("data", (data) => {
      resolve(data.toString("latin1").split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", (error) => resolve(error.message));
  });
}
