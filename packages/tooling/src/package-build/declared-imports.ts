import type { Plugin } from "vite";
import type { PackageManifest } from "./package-manifest.ts";

/**
 * Leaves imports of other packages as they are, and refuses one that the manifest does not promise:
 * in the workspace it would resolve all the same, at the consumer's it would not.
 */
export function declaredImports({ promised }: Pick<PackageManifest, "promised">): Plugin {
  return {
    name: "sitewright:declared-imports",
    enforce: "pre",
    resolveId(id, importer) {
      if (importer === undefined || !isPackage(id)) return null;
      // Other packages' stylesheets, and what our own ones name, become a part of ours.
      if (id.endsWith(".css") || importer.endsWith(".css")) return null;
      if (promised.includes(packageOf(id))) return { id, external: true };
      return this.error(
        `${importer} imports ${id}, which is no dependency and no peer dependency.`,
      );
    },
  };
}

function isPackage(id: string): boolean {
  return /^(@[\w.-]+\/)?[a-z][\w.-]*(\/|$)/.test(id);
}

/** `@scope/name` or `name`, of an import from anywhere in the package. */
function packageOf(id: string): string {
  return id
    .split("/")
    .slice(0, id.startsWith("@") ? 2 : 1)
    .join("/");
}
