import { defineConfig } from "@playwright/test";
import { findBrowser } from "@sitewright/tooling/browser";
import { leaveCost } from "@sitewright/tooling/cost";
import { patience } from "@sitewright/tooling/patience";

const results = ".results/e2e.json";
leaveCost(results);
const browser = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  workers: 1,
  timeout: patience(300_000),
  expect: { timeout: patience(30_000) },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: results }]],
  outputDir: "node_modules/.cache/e2e",
  use: {
    viewport: { width: 1280, height: 800 },
    // Without it the browser takes the machine's, which on a bare one is none.
    locale: "en-US",
    // An element that never comes fails its step, long before its test.
    actionTimeout: patience(30_000),
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
