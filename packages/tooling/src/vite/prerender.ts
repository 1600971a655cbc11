import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type PluginOption } from "vite";

type PrerenderOptions = {
  /** The module that draws them, from the root of the app: its `firstScreens` gives what is written, as JSON. */
  entry: string;
  /** What its sources need of a build. */
  plugins(): PluginOption[];
};

/**
 * Writes `.vite/first-screens.json` into the build: screens as they stand before the page's scripts have run, which a
 * server puts into the page for who comes for the first time. They are drawn from the app's own components, built
 * once more for Node: what styles are called is the same, as it comes from where they stand in the sources.
 */
export function prerender({ entry, plugins }: PrerenderOptions): Plugin {
  let root = "";
  return {
    name: "sitewright:prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      // Within the app: it imports the app's libraries.
      const outDir = await mkdtemp(join(root, "node_modules", ".prerender-"));
      try {
        await build({
          root,
          configFile: false,
          logLevel: "warn",
          plugins: plugins(),
          build: {
            ssr: entry,
            outDir,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames: "drawn.js" } },
          },
        });
        const drawn = await import(pathToFileURL(join(outDir, "drawn.js")).href);
        await mkdir(join(dir, ".vite"), { recursive: true });
        await writeFile(
          join(dir, ".vite/first-screens.json"),
          JSON.stringify(drawn.firstScreens()),
        );
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    },
  };
}
