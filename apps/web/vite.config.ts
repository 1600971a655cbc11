import { webPlugins } from "@sitewright/tooling/vite";
import { blockingScript } from "@sitewright/tooling/vite/blocking-script";
import { precompress } from "@sitewright/tooling/vite/precompress";
import { prerender } from "@sitewright/tooling/vite/prerender";
import { routeFiles } from "@sitewright/tooling/vite/route-files";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { defineConfig } from "vite";
import { wrapImports } from "./wrap-imports.ts";

/** The server that `vite` passes API calls to while the app is worked on. */
const apiTarget = process.env.API_URL ?? "http://127.0.0.1:8080";

const isInstalled = /\/node_modules\//;
/** What the API's shapes are written in: apart, since both in one piece would keep a phone from answering. */
const isSchema = /\/node_modules\/zod\//;
/** The API: all of it is needed once a part is. What its calls carry runs before the calls. */
const isContract = /\/packages\/contract\//;
const isShape = /\/packages\/contract\/src\/(?:scan|test|finding|issue|page|report)[\w-]*\.ts/;
/** Parts of screens: those that nearly every screen has are one file, whose name is known once. */
const isKit = /\/packages\/(ui-kit|feature-kit)\//;
/** Those of them that others are made of. */
const isControl =
  /\/ui-kit\/src\/(?:data-table|form|field|select|menu|dialog|combobox|popover|drawer|tabs)\//;
/** What stands above every screen: one with little code of its own would load all of the kit for it. */
const isNotice =
  /\/ui-kit\/src\/(?:toast|feedback\/offline-banner|button\/icon-button|tooltip\/tooltip\.)/;
const isIcon = /\/node_modules\/lucide-react\//;
const isStyle = /\.css\.ts/;
const ofPackage = /\/(?:packages|apps)\/([^/]+)\//;

/** Those that the page itself loads, by the names of their groups. */
const firstChunks = new Set(["framework", "app"]);

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    webPlugins(),
    wrapImports(),
    blockingScript(import.meta.resolve("@sitewright/ui-kit/theme-boot")),
    routeFiles({
      also: { "/_app": /\/api-client\/src\/endpoint-calls\.ts$/ },
      own: { "/docs": /\/src\/guide\/guide\.tsx$/, "/docs/$id": /\/src\/guide\/guide\.tsx$/ },
      // Each after what it imports.
      first: ["notices", "schemas", "shapes", "contract", "controls", "kit"],
    }),
    prerender({ entry: "src/prerender/first-screens.tsx", plugins: webPlugins }),
    precompress(),
  ],
  build: {
    manifest: true,
    target: "es2023",
    // Browsers of this target know it, or do well without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first screen knows the names of all files, so they are short: what they hold stands in the manifest.
        chunkFileNames: ({ name }) => `assets/${firstChunks.has(name) ? "[name]-" : ""}[hash:7].js`,
        assetFileNames: "assets/[hash:6][extname]",
        // Few chunks that compress well, in place of dozens of a few hundred bytes.
        codeSplitting: {
          groups: [
            // What the page imports before any route is there, parted by how often it changes.
            { name: "framework", test: isInstalled, tags: ["$initial"], priority: 4 },
            { name: "app", tags: ["$initial"], priority: 3 },
            { name: "notices", test: isNotice, priority: 2 },
            { name: "schemas", test: isSchema, priority: 3 },
            { name: "shapes", test: isShape, priority: 2 },
            { name: "contract", test: isContract, priority: 1 },
            { name: "controls", test: isControl, minShareCount: 6, priority: 2 },
            { name: "kit", test: isKit, minShareCount: 6, priority: 1 },
            // Each of these would be a file, whose name the first screen has to know.
            { name: "icons", test: isIcon, minShareCount: 2, priority: 1 },
            { name: "styles", test: isStyle, minShareCount: 2, priority: 1 },
            // A package's screens show parts of each other, and of other packages.
            { name: (id) => ofPackage.exec(id)?.[1] ?? null, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/v1": { target: apiTarget, ws: true }, "/stripe-sandbox": apiTarget },
  },
});
