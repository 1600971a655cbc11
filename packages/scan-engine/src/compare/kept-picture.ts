import type { Device } from "../evidence.ts";

/** A picture of a page as a scan keeps it. */
export type KeptPicture = {
  index: number;
  device: Device;
  /** Pixels for one of CSS. */
  scale: number;
  png: Uint8Array;
  /** `PageSnapshot` of the same load as JSON, gzip. */
  snapshot: Uint8Array | null;
};
