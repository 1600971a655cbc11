import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readPng } from "../compare/picture/read-png.ts";
import { createEngine, type Engine } from "../engine.ts";
import type { ImageEvidence, KeptFile } from "../evidence.ts";
import { consentBars, pageOfConsentBars } from "../testing/consent-bars.ts";
import { heroColour, type RestlessSite, startRestlessSite } from "../testing/restless-site.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { consentRules } from "./consent-rules.ts";
import { type SteadySwitches, steadySwitches } from "./switches.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

let engine: Engine;
let site: RestlessSite;
let varying: RestlessSite;

beforeAll(async () => {
  site = await startRestlessSite();
  varying = await startRestlessSite({ varies: true });
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});

afterAll(async () => {
  await Promise.all([engine.close(), site.close(), varying.close()]);
});

describe("a page that moves by every means", () => {
  it("gives the same picture twice, with its bars closed and its frames named", async () => {
    const before = site.visits();
    const first = await picture();
    const second = await picture();
    expect(Buffer.from(first.data).equals(second.data)).toBe(true);
    expect(first.steady).toMatchObject({
      switches: steadySwitches,
      consent: ["by its words"],
      frames: [{ kind: "other", host: "localhost" }],
      truncated: false,
    });
    // A box as tall as the window is not as tall as the picture: two and a half windows of 600.
    expect(rowsOf(first, heroColour)).toBe(1_500);
    // The button of its bar reloads it, which comes to nothing.
    expect(site.visits() - before).toBe(2);
  });

  it("moves where a switch is off, which stands with the picture", async () => {
    const steady = { clock: false, random: false };
    const [first, second] = [await picture(steady), await picture(steady)];
    expect(first.steady.switches).not.toContain("clock");
    expect(Buffer.from(first.data).equals(second.data)).toBe(false);
  });
});

describe("a bar that fades to another colour in wide windows", () => {
  const wide = "rgb(0, 128, 0)";
  const host = serveHere(
    () => `<!doctype html><title>Bar</title><style>
      body { margin: 0; height: 3000px }
      nav { position: fixed; inset: 0 0 auto; height: 80px; background: #fff }
      @media (min-width: 600px) { nav { background: ${wide}; transition: background-color 0.3s } }
    </style><nav></nav>`,
  );

  it("is pictured in the colour of the window, though the window changes while it is pictured", async () => {
    const { evidence } = await scanOf(engine, `http://${host()}/`, {
      parts: ["images"],
      allowPrivate: [host()],
    });
    const image = evidence.images?.images[0];
    expect(image && rowsOf(image, 0xff008000 | 0)).toBe(80);
  });
});

describe("a film", () => {
  const playing = `<script>
    const film = document.querySelector("video");
    const play = () => film.play().catch(() => {});
    play();
    for (const name of ["pause", "seeked", "ended"]) film.addEventListener(name, play);
  </script>`;
  const host = serveHere(
    (path) => `<!doctype html><title>Film</title><body style="margin: 0; height: 3000px">
      <video src="${site.url}film.webm" width="60" height="40" muted></video>
      ${path === "/played" ? playing : ""}`,
  );

  it("shows its first picture, though the page plays it again each time it is stopped", async () => {
    const look = async (path: string) => {
      const { evidence } = await scanOf(engine, `http://${host()}${path}`, {
        parts: ["images"],
        allowPrivate: [host(), ...site.hosts],
      });
      return evidence.images?.images[0]?.data;
    };
    const still = await look("/still");
    expect(still).toBeDefined();
    expect(await look("/played")).toEqual(still);
  });
});

describe("consent bars", () => {
  const host = serveHere(pageOfConsentBars);

  it("of every known make are closed, each by the button that refuses", async () => {
    const { evidence, failures } = await scanOf(engine, `http://${host()}/`, {
      parts: ["html", "images"],
      allowPrivate: [host()],
    });
    expect(failures).toEqual({});
    const known = consentRules.map(({ name }) => name);
    expect(Object.keys(consentBars)).toEqual(known);
    expect(evidence.images?.images[0]?.steady.consent).toEqual(known);
    expect(snapshotOf(evidence.html?.snapshot)).toContain("refused ".repeat(known.length).trim());
  });
});

describe("further loads of a page whose server answers otherwise each time", () => {
  it("find what differs, name it and say where, and nothing else", async () => {
    const unsteady = await lookAgain({ count: 2 });
    expect(unsteady).toMatchObject({
      ...{ loads: 2, replayed: false, compared: 3, identical: 1 },
    });
    const ids = new Set(
      unsteady?.facets.map(({ anchor }) => anchor?.id || anchor?.landmark.slice(1)),
    );
    expect(ids).toContain("server");
    expect([...ids].filter((id) => !served.includes(id ?? ""))).toEqual([]);
    expect(unsteady?.regions[0]?.boxes[0]).toMatchObject({ width: expect.any(Number) });
  });

  it("differ in nothing when they are answered as the first one was", async () => {
    expect(await lookAgain({ count: 2, replayed: true })).toEqual({
      loads: 2,
      replayed: true,
      compared: 2,
      identical: 2,
      regions: [],
      facets: [],
    });
  });
});

/** Serves a page for the tests beside the call. @returns where it is, once they run */
function serveHere(pageAt: (path: string) => string): () => string {
  const server = createServer(({ url = "/" }, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(pageAt(url));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  // A listening TCP server's address is never a string or null.
  return () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The page as it was laid out for its picture, as JSON. */
function snapshotOf(file: KeptFile | undefined): string {
  return file && "bytes" in file ? gunzipSync(file.bytes).toString() : "";
}

/** Rows whose last pixel has the colour. */
function rowsOf({ data }: ImageEvidence, colour: number): number {
  const { width, height, pixels } = readPng(data);
  return Array.from({ length: height }, (_, y) => pixels[(y + 1) * width - 1]).filter(
    (at) => at === colour,
  ).length;
}

/** What this site's server says otherwise each time. */
const served = ["server", "stream", "late", "feed", "advert"];

async function lookAgain(furtherLoads: { count: number; replayed?: boolean }) {
  const { evidence, failures } = await scanOf(engine, varying.url, {
    parts: ["images"],
    allowPrivate: varying.hosts,
    furtherLoads,
    times: { settleMs: patience(20_000) },
  });
  expect(failures).toEqual({});
  return evidence.images?.unsteady;
}

async function picture(steady: Partial<SteadySwitches> = {}): Promise<ImageEvidence> {
  const { evidence, failures } = await scanOf(engine, site.url, {
    parts: ["images"],
    allowPrivate: site.hosts,
    steady,
    times: { settleMs: patience(20_000) },
  });
  expect(failures).toEqual({});
  const image = evidence.images?.images[0];
  if (!image) throw new Error("There is no picture.");
  return image;
}
