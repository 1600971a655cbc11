import { makeScan } from "@sitewright/api-client/testing";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { packEvidence } from "./pack-evidence.ts";

const scan = {
  ...makeScan(),
  html: "https://files.example/html",
  lighthouse: { ...makeScan().lighthouse, audits: "https://files.example/audits" },
  archive: "https://files.example/archive",
  network: { ...makeScan().network, har: "https://files.example/har" },
  images: [
    {
      index: 0,
      id: "0f0f0f0f-0000-4000-8000-000000000001",
      url: "https://files.example/picture",
      width: 8,
      height: 8,
      device: "mobile" as const,
      clipped: false,
    },
  ],
};

const texts = {
  scan: "Data",
  source: "Source",
  archive: "Archive",
  audits: "Audits",
  har: "Requests",
  picture: "Picture",
};

afterEach(() => vi.unstubAllGlobals());

describe("packEvidence", () => {
  it("holds the scan, its source, its audits and its pictures, byte for byte", async () => {
    vi.stubGlobal("fetch", async (request: Request) => new Response(`of ${request.url}`));

    const files = unzipSync(await packEvidence(scan, texts));

    expect(Object.keys(files)).toEqual([
      "index.html",
      "scan.json",
      "page.html.txt",
      "lighthouse-audits.json",
      "page.mhtml",
      "network.har",
      "screenshot-1-mobile.webp",
    ]);
    expect(JSON.parse(text(files, "scan.json"))).toEqual(scan);
    expect(text(files, "page.html.txt")).toBe("of https://files.example/html");
    expect(text(files, "screenshot-1-mobile.webp")).toBe("of https://files.example/picture");
    expect(text(files, "index.html")).toContain('<a href="network.har">Requests</a>');
  });

  it("names a picture by what it is", async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    vi.stubGlobal("fetch", async (request: Request) =>
      request.url.endsWith("picture") ? new Response(png) : new Response(""),
    );
    const files = unzipSync(await packEvidence(scan, texts));
    expect(files["screenshot-1-mobile.png"]).toEqual(png);
    expect(Object.keys(files)).not.toContain("screenshot-1-mobile.webp");
  });

  it("leaves out what the scan did not get to", async () => {
    vi.stubGlobal("fetch", async () => new Response(""));
    const bare = { ...scan, html: null, archive: null, images: null, network: makeScan().network };

    expect(Object.keys(unzipSync(await packEvidence(bare, texts)))).toEqual([
      "index.html",
      "scan.json",
      "lighthouse-audits.json",
    ]);
  });

  it("is refused whole when one file cannot be read", async () => {
    vi.stubGlobal("fetch", async (request: Request) =>
      request.url.endsWith("picture") ? new Response("{}", { status: 404 }) : new Response(""),
    );

    await expect(packEvidence(scan, texts)).rejects.toThrow();
  });
});

function text(files: Record<string, Uint8Array>, name: string): string {
  return strFromU8(files[name] ?? new Uint8Array());
}
