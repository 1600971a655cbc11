import { webPlugins } from "@sitewright/tooling/vite";
import { blockingScript } from "@sitewright/tooling/vite/blocking-script";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { defineConfig } from "vite";
import { wrapImports } from "./wrap-imports.ts";

/** The server that `vite` passes API calls to while the app is worked on. */
const apiTarget = process.env.API_URL ?? "http://127.0.0.1:8080";

const isFramework =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(history|react-router|router-core|store))\//;
/**
 * What every visitor's first screen needs: the shell's own modules, all but the split halves of routes
 * and the sidebar, and what the sign-in pages share.
 */
const isFirstScreen = new RegExp(
  [
    "/apps/web/src/(main|app/(?!not-yet/)|config/|routes/)[^?]*$",
    "/packages/ui-kit/src/(field/(field|text-field)|form/|pane-page/|brand/)",
    "/packages/auth/src/(login-messages|form/|sign-in/(google-attempt|use-login|describe-login))",
  ].join("|"),
);
/** The API's shapes: together, since all are needed once one is. */
const isContract = /\/packages\/contract\/src\/(?!paths|google)/;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    webPlugins(),
    wrapImports(),
    blockingScript(import.meta.resolve("@sitewright/ui-kit/theme-boot")),
  ],
  build: {
    manifest: true,
    target: "es2023",
    // Browsers of this target know it, or do well without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few chunks that compress well, in place of dozens of a few hundred bytes.
        codeSplitting: {
          groups: [
            { name: "framework", test: isFramework, priority: 2 },
            { name: "app", test: isFirstScreen, priority: 1 },
            { name: "contract", test: isContract, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/v1": apiTarget, "/stripe-sandbox": apiTarget } },
});
