import { defineConfig } from "@playwright/test";
import { findBrowser } from "./src/browser/find-browser.ts";
import { leaveCost } from "./src/cost/leave-cost.ts";
import { patience } from "./src/patience/patience.ts";

const results = ".results/host.json";
leaveCost(results);
const browser = await findBrowser();

export default defineConfig({
  testDir: "host",
  testMatch: "**/*.host.ts",
  workers: 1,
  timeout: patience(120_000),
  expect: { timeout: patience(30_000) },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: results }]],
  outputDir: "node_modules/.cache/host",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
