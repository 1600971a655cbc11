import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readPng } from "../compare/picture/read-png.ts";
import { createEngine, type Engine } from "../engine.ts";
import type { ImagesEvidence } from "../evidence.ts";
import type { ScanRequest } from "../scan/scan-parts.ts";
import { type DeviceSite, type Seen, startDeviceSite } from "../testing/device-site.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { type DeviceName, modelOf } from "./device-table.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(30_000) });

let engine: Engine;
let site: DeviceSite;

beforeAll(async () => {
  site = await startDeviceSite();
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});

afterAll(async () => {
  await engine.close();
  site.close();
});

describe("a page on a device", () => {
  it.each<[DeviceName, Partial<Seen>, Record<string, RegExp | undefined>]>([
    [
      "Google Pixel 5",
      {
        platform: "Linux armv81",
        hinted: { mobile: true, platform: "Android" },
        screen: [393, 851],
        ratio: 2.75,
        touches: 5,
        coarse: true,
        narrow: true,
      },
      {
        "user-agent": /Android 10; K.* Mobile /,
        "sec-ch-ua-mobile": /\?1/,
        "sec-ch-ua-platform": /"Android"/,
      },
    ],
    [
      "iPhone 12 Pro",
      { platform: "iPhone", hinted: null, screen: [390, 844], ratio: 3, touches: 5, narrow: true },
      {
        "user-agent": /iPhone; CPU iPhone OS.*CriOS/,
        "sec-ch-ua": undefined,
        "sec-ch-ua-mobile": undefined,
      },
    ],
    [
      "Samsung Galaxy Tab S7",
      {
        hinted: { mobile: false, platform: "Android" },
        screen: [800, 1280],
        ratio: 2,
        coarse: true,
        narrow: false,
      },
      { "user-agent": /Android 10; K(?!.*Mobile)/, "sec-ch-ua-mobile": /\?0/ },
    ],
    [
      "MacBook Pro 16",
      {
        platform: "MacIntel",
        hinted: { mobile: false, platform: "macOS" },
        ratio: 2,
        touches: 0,
        coarse: false,
      },
      { "user-agent": /Macintosh/, "sec-ch-ua-platform": /"macOS"/ },
    ],
  ])("sees %s, and so does its server", async (device, expected, headers) => {
    const before = site.asked("/").length;
    const { seen } = await scan({ device, parts: ["html"] });
    expect(seen).toMatchObject({ ...expected, window: Object.values(windowOf(device)) });
    const asked = site.asked("/").slice(before);
    expect(asked).toHaveLength(1);
    for (const [name, value] of Object.entries(headers)) {
      expect(asked[0]?.[name], name).toEqual(value && expect.stringMatching(value));
    }
    expect(asked[0]?.["user-agent"]).toBe(seen.agent);
    // A frame of another site and a worker have the same browser.
    expect(site.asked("/worked").at(-1)?.["user-agent"]).toBe(seen.agent);
    expect(site.asked(`/framed?${encodeURIComponent(seen.agent)}`).length).toBeGreaterThan(0);
  });

  it("has the screen of a desktop behind a window of its own", async () => {
    const windowSize = { width: 800, height: 600 };
    const { seen } = await scan({ device: "Windows 10 PC", windowSize, parts: ["html"] });
    expect(seen).toMatchObject({ window: [800, 600], screen: [1920, 1080], ratio: 1 });
  });

  it("is measured by Lighthouse as it is shown there", async () => {
    const { seen, failures } = await scan({
      device: "iPhone 12 Pro",
      parts: ["html", "lighthouse"],
    });
    expect(failures).toEqual({});
    expect(seen).toMatchObject({ window: [390, 844], ratio: 3, touches: 5 });
  });
});

describe("a scan of several devices", () => {
  it("pictures each of one load, without the elements named, frames of other sites included", async () => {
    const before = site.asked("/").length;
    const { images, missing } = await picturesOf(site.url, {
      device: "Windows 10 PC",
      windowSize: { width: 800, height: 600 },
      others: [shownOn("Google Pixel 5")],
      maskIds: ["chat", "nowhere"],
    });
    expect(missing).toEqual([]);
    expect(
      images.map(({ device, load, width, pixelRatio }) => [device, load, width, pixelRatio]),
    ).toEqual([
      ["Windows 10 PC", "scan", 800, 1],
      ["Google Pixel 5", "resized", 786, 2],
    ]);
    expect(site.asked("/").length - before).toBe(1);
    const [desktop, phone] = images.map(({ data }) => pixelsOf(data));
    // The phone's own rules of style apply; what is masked is white on both, and the frame is painted.
    expect(desktop?.(10, 50)).toEqual([255, 255, 255]);
    expect(phone?.(20, 100)).toEqual([0, 0, 255]);
    for (const [at, ratio] of [
      [desktop, 1],
      [phone, 2],
    ] as const) {
      for (let x = 2; x < 60; x += 1) expect(at?.(x * ratio, 110 * ratio)).toEqual([255, 255, 255]);
      expect(at?.(250 * ratio, 2_250 * ratio)).toEqual([0, 255, 0]);
    }
    expect(images[0]?.steady.masked).toEqual([
      { id: "chat", x: 0, y: 100, width: 800, height: 100 },
    ]);
  });

  it.each([
    ["where the server says that it answers each in its own way", () => site.varied, {}],
    ["where that is asked for", () => site.url, { ownLoads: true }],
  ])("loads the page once more for a device %s, and says so", async (_why, url, options) => {
    const path = new URL(url()).pathname;
    const before = site.asked(path).length;
    const { images } = await picturesOf(url(), { others: [shownOn("iPhone 12 Pro")], ...options });
    expect(images.map(({ device, load }) => [device, load])).toEqual([
      ["Windows 10 PC", "scan"],
      ["iPhone 12 Pro", "own"],
    ]);
    const agents = site
      .asked(path)
      .slice(before)
      .map((headers) => headers["user-agent"]);
    expect(agents).toEqual([expect.stringMatching(/Windows NT/), expect.stringMatching(/iPhone/)]);
  });
});

async function scan(request: Pick<ScanRequest, "device" | "parts"> & Partial<ScanRequest>) {
  const windowSize = windowOf(request.device);
  const options = { windowSize, allowPrivate: site.hosts, ...request };
  const { evidence, failures } = await scanOf(engine, site.url, options);
  const [, json = "{}"] = /<pre id="seen"[^>]*>(.*?)<\/pre>/s.exec(evidence.html?.html ?? "") ?? [];
  return { seen: JSON.parse(json) as Seen, failures };
}

async function picturesOf(url: string, request: Partial<ScanRequest>): Promise<ImagesEvidence> {
  const options = { parts: ["images"] as const, allowPrivate: site.hosts, ...request };
  const { evidence, failures } = await scanOf(engine, url, options);
  expect(failures).toEqual({});
  return evidence.images ?? { images: [], missing: [], unsteady: null };
}

/** Red, green and blue of a picture's pixels. */
function pixelsOf(png: Uint8Array): (x: number, y: number) => number[] {
  const { width, bytes } = readPng(png);
  return (x, y) => [...bytes.subarray((y * width + x) * 4).subarray(0, 3)];
}

function shownOn(device: DeviceName) {
  return { device, windowSize: windowOf(device) };
}

function windowOf(device: DeviceName) {
  const { width, height } = modelOf(device);
  return { width, height };
}
