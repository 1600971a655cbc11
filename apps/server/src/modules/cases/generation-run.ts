import { generatedCasesMax, generatedLayersMax } from "@sitewright/contract";
import { type DeviceName, deviceTable } from "@sitewright/scan-engine";
import { z } from "zod";
import { defineRun } from "../runs/index.ts";

const devices = Object.keys(deviceTable) as [DeviceName, ...DeviceName[]];

/** Makes cases of what a site offers. It goes from page to page, as a crawl does, and is as patient with its host. */
export const generationRun = defineRun({
  kind: "case.generate",
  name: "generation of cases",
  configs: z.object({
    start_url: z.string(),
    max_cases: z.int().min(1).max(generatedCasesMax),
    max_layers: z.int().min(1).max(generatedLayersMax),
    device: z.enum(devices),
    window_size: z.string(),
  }),
  longestSeconds: 3 * 60,
  concurrency: 1,
  visitsPage: false,
  crawlsSite: true,
});

/** What a generation is made with. */
export type GenerationConfigs = z.infer<typeof generationRun.configs>;
