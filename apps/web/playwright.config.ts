import { defineConfig } from "@playwright/test";
import { findBrowser } from "@sitewright/tooling/browser";
import { patience } from "@sitewright/tooling/patience";

const browser = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  workers: 1,
  timeout: patience(300_000),
  expect: { timeout: patience(30_000) },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".results/e2e.json" }]],
  outputDir: "node_modules/.cache/e2e",
  use: {
    viewport: { width: 1280, height: 800 },
    // Without it the browser takes the machine's, which on a bare one is none.
    locale: "en-US",
    // An element that never comes fails its step, long before its test.
    actionTimeout: patience(30_000),
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
