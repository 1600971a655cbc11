import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { buildTypes } from "./build-types.ts";
import { clientBanner } from "./client-banner.ts";
import { refuseDeadClasses } from "./dead-classes.ts";
import { declaredImports } from "./declared-imports.ts";
import { markOwn } from "./mark-own.ts";
import { ownPrefix, ownStyles } from "./own-styles.ts";
import { type PackageManifest, packageManifestOf } from "./package-manifest.ts";
import { plainStylesheets } from "./plain-stylesheets.ts";
import { keepStylesheet } from "./promised-stylesheet.ts";

/**
 * Builds a package for applications outside the workspace into its `dist`: every entry of `exports` as
 * JavaScript with the modules it is made of, all their styles in `styles.css`, and declarations.
 * What a module imports from other packages stays an import.
 * @throws Error naming an import that the manifest does not promise, styles that are nobody's or cannot be imported, or the compiler's findings.
 */
export async function buildPackage(folder: string): Promise<void> {
  const manifest = packageManifestOf(
    JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
  );
  await buildScripts(folder, manifest);
  await keepStylesheet(join(folder, "dist"), manifest.hasStyles);
  await refuseDeadClasses(join(folder, "dist"));
  await buildTypes(folder, manifest.entries);
}

async function buildScripts(folder: string, manifest: PackageManifest): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    plugins: [
      declaredImports(manifest),
      plainStylesheets(),
      react(),
      vanillaExtractPlugin({ identifiers: ({ hash }) => `${ownPrefix}${hash}` }),
      markOwn(),
    ],
    css: { postcss: { plugins: [ownStyles()] } },
    build: {
      target: "es2023",
      minify: false,
      cssMinify: true,
      lib: {
        entry: manifest.entries.map((entry) => join(folder, entry)),
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          preserveModules: true,
          preserveModulesRoot: "src",
          entryFileNames: "[name].js",
          banner: clientBanner,
        },
      },
    },
  });
}
