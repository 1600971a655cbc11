import type { Device } from "../evidence.ts";
import { type KeptStrip, openStrips } from "./picture/open-strips.ts";
import type { Picture } from "./picture/picture.ts";
import { readPng } from "./picture/read-png.ts";

/** A picture of a page as a scan keeps it. */
export type KeptPicture = {
  index: number;
  device: Device;
  /** Pixels for one of CSS. */
  scale: number;
  file: { png: Uint8Array } | { width: number; strips: readonly KeptStrip[] };
  /** `PageSnapshot` of the same load as JSON, gzip. */
  snapshot: Uint8Array | null;
};

/** @throws ScanError INTERNAL when it is no picture the browser makes. */
export const openPicture = ({ file }: KeptPicture): Picture =>
  "png" in file ? readPng(file.png) : openStrips(file.width, file.strips);
