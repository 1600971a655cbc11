import { type DeviceName, deviceTable } from "@sitewright/scan-engine";
import { z } from "zod";
import { defineRun } from "../runs/index.ts";

const devices = Object.keys(deviceTable) as [DeviceName, ...DeviceName[]];

/** Replays a case in a browser. */
export const caseRun = defineRun({
  kind: "caserun",
  name: "case run",
  configs: z.object({ device: z.enum(devices), window_size: z.string() }),
  longestSeconds: 7 * 60,
  concurrency: 1,
  visitsPage: true,
});

/** What a run of a case is made with. */
export type CaseRunConfigs = z.infer<typeof caseRun.configs>;
