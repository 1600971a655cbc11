import { openPng } from "../../src/compare/picture/open-png.ts";
import type { PageLook } from "../../src/compare/visual/compare-page.ts";
import type { Engine } from "../../src/index.ts";
import { readSnapshot } from "../../src/snapshot/read-snapshot.ts";
import { scanOf } from "../../src/testing/scan-of.ts";

/** A page as a scan keeps it. */
export type Capture = { png: Uint8Array; snapshot: Uint8Array; scale: number };

/** Scans a page as the product does. @throws Error when it could not be scanned */
export async function captureOf(
  engine: Engine,
  url: string,
  allowPrivate: readonly string[] = [new URL(url).host],
): Promise<Capture> {
  const { evidence, failures } = await scanOf(engine, url, {
    parts: ["html", "images"],
    windowSize: { width: 1280, height: 800 },
    allowPrivate,
  });
  const image = evidence.images?.images[0];
  const snapshot = evidence.html?.snapshot;
  if (!image || !snapshot || !("bytes" in snapshot)) {
    throw new Error(`${url}: ${JSON.stringify({ failures, snapshot })}`);
  }
  return { png: image.data, snapshot: snapshot.bytes, scale: image.pixelRatio };
}

export const lookOf = ({ png, snapshot, scale }: Capture): PageLook => ({
  picture: openPng(png),
  snapshot: readSnapshot(snapshot),
  scale,
});
