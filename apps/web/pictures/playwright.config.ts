import { defineConfig } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import journeys from "../playwright.config.ts";

/** Deals with the product as the journeys do, and is none of the tests: what it leaves are pictures. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "**/*.pictures.ts",
  timeout: patience(1_800_000),
  reporter: "list",
  outputDir: "../node_modules/.cache/pictures",
  use: {
    ...journeys.use,
    // Wide enough for two columns beside a folded sidebar, and sharp where it is shown smaller.
    viewport: { width: 1180, height: 860 },
    deviceScaleFactor: 1.25,
    reducedMotion: "reduce",
    timezoneId: "UTC",
  },
});
