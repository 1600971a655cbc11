import { parentPort } from "node:worker_threads";
// Not by the engine's index: that would bring browsers and audits into the thread.
import { cropPng, type PictureCrop } from "@sitewright/scan-engine/crop-png";

/** What the thread is asked for: crops of one picture. */
export type CropErrand = { png: ArrayBuffer; crops: PictureCrop[] };

/** A PNG for each crop, or null for one that the picture does not have; null for what is no picture. */
export type CropAnswer = (Uint8Array | null)[] | null;

parentPort?.on("message", async ({ png, crops }: CropErrand) => {
  const answer: CropAnswer = await cropPng(new Uint8Array(png), crops).catch(() => null);
  parentPort?.postMessage(answer);
});
