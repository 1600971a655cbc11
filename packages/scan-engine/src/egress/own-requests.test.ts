import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { probeCors } from "../audit/security/probe-cors.ts";
import { probeFiles } from "../audit/security/probe-exposure.ts";
import { probeHttp } from "../audit/security/probe-http.ts";
import { createPacer } from "../crawl/pacer.ts";
import { readSitemaps } from "../crawl/read-sitemaps.ts";
import { createRobotsOfSite } from "../crawl/robots-of-site.ts";
import { lookAt } from "../links/look-at.ts";
import { reachSite } from "../reach/reach-site.ts";
import type { ScanError } from "../scan-error.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { startLoopbackWeb } from "../testing/loopback-web.ts";
import { readTls } from "../tls/read-tls.ts";
import { createEgress, type Egress } from "./create-egress.ts";

const closeLater = closeAfterEach();
const signal = new AbortController().signal;

/** Every request that the engine makes by itself, and what of its outcome says that it was refused. */
const requests: Record<string, (egress: Egress, url: string) => Promise<unknown>> = {
  "a look at a link": async (egress, url) => {
    const pacer = createPacer(1, signal);
    return (await lookAt(url, "page", { egress, signal, pacer, admit: async () => undefined }))
      .code;
  },
  "a try to reach a site": async (egress, url) =>
    (await reachSite(egress, { url, access: null, text: null, signal })).code,
  "a sitemap": async (egress, url) => {
    const problems: string[] = [];
    await readSitemaps([url], {
      egress,
      pacer: createPacer(1, signal),
      signal,
      maxEntries: 10,
      onRead: () => undefined,
      onProblem: (_, { code }) => void problems.push(code),
    });
    return problems.join();
  },
  "robots.txt": (egress, url) =>
    createRobotsOfSite(
      egress,
      signal,
    )(url).then(
      (rules) => rules.judge(url),
      (error: ScanError) => error.code,
    ),
  "the plain address": (egress, url) => probeHttp(url, probing(egress)),
  "the page with a foreign origin": (egress, url) => probeCors(url, probing(egress)),
  "files that should not be public": (egress, url) => probeFiles(url, probing(egress)),
  "a TLS handshake": (egress, url) =>
    readTls(url.replace(/^http:/, "https:"), { egress, signal, timeoutMs: 1_000 }),
};

function probing({ fetch }: Egress) {
  return { fetch, signal, timeoutMs: 1_000 };
}

const inward = [
  "http://10.0.0.1/",
  "http://127.0.0.1:5432/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:169.254.169.254]/",
  "http://169.254.169.254/latest/meta-data",
  "http://metadata.google.internal/",
  "http://localhost/",
  "http://inside.test/",
  "http://mixed.test/",
] as const;

describe.each(Object.entries(requests))("%s", (kind, ask) => {
  it("goes to the public internet alone, by any spelling, name or redirect (SS-01, SS-04, SS-06, SS-12)", async () => {
    let target = "";
    const outward: RequestListener = (_request, response) =>
      void response.writeHead(target === "" ? 404 : 302, { location: target }).end();
    const web = await startLoopbackWeb({
      "shop.test": outward,
      localhost: ["127.0.0.1"],
      "inside.test": ["192.168.0.1"],
      "mixed.test": ["93.184.216.1", "10.0.0.1"],
    });
    const egress = createEgress({ allowPrivate: [], ...web.egress });
    closeLater(web, egress);
    // Else it would prove nothing that none of them arrives.
    await ask(egress, "https://shop.test/");
    expect(web.dials.length).toBeGreaterThan(0);

    const outcomes: unknown[] = [];
    for (const url of inward) {
      outcomes.push(await ask(egress, url));
      target = url;
      // A handshake leads nowhere else.
      if (kind !== "a TLS handshake") await ask(egress, "https://shop.test/");
    }

    expect(web.dials.filter((dial) => !dial.startsWith("93.184.216.1:"))).toEqual([]);
    for (const outcome of outcomes) {
      expect(JSON.stringify(outcome)).toMatch(
        /BLOCKED_BY_POLICY|not on the public internet|"skipped"|"asked":0/,
      );
    }
  });

  it("trusts no name for longer than one connection (SS-05: 20 of 20 refused)", async () => {
    const web = await startLoopbackWeb({ "shop.test": (_, response) => void response.end() });
    let lookups = 0;
    const egress = createEgress({
      allowPrivate: [],
      ...web.egress,
      resolve: async () => [lookups++ === 0 ? "93.184.216.1" : "10.0.0.1"],
    });
    closeLater(web, egress);
    for (let round = 0; round < 20; round += 1)
      await ask(egress, `https://shop.test:${8_000 + round}/`);
    expect(web.dials.filter((dial) => dial.startsWith("10."))).toEqual([]);
    expect(web.dials.length).toBeLessThanOrEqual(1);
  });
});
