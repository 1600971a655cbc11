import type { RecordingInput, RecordingMessage } from "@sitewright/contract";
import type { SiteAccess } from "../access/site-access.ts";
import type { WindowSize } from "../capture/emulate-device.ts";
import type { DeviceName } from "../devices/device-table.ts";
import type { ErrandRequest } from "../runner/errand.ts";
import type { Picture } from "./screencast.ts";

/** What is recorded, and where it begins. */
export type RecordRequest = ErrandRequest & {
  siteUrl: string;
  /** Below the site. */
  path: string;
  device: DeviceName;
  windowSize: WindowSize;
  access?: SiteAccess | undefined;
  /** Runs in a world of its own in every frame; see `pageScript`. */
  script: string;
  /** Names of values that the team has. */
  taken: readonly string[];
};

/** What a recording asks of whoever leads it. */
export type RecordEvent =
  /** Its answer: what the person did since, or null once it is to stop. */
  | { type: "listening" }
  | { type: "told"; message: RecordingMessage }
  /** Answered once it was shown. */
  | { type: "picture"; picture: Picture }
  | { type: "secret"; name: string; value: string };

export type RecordReply = readonly RecordingInput[] | null;
