import { runIn } from "./run-in.ts";

/** What the tests read of a manifest as it was packed. */
export type Manifest = {
  name: string;
  exports: Record<string, string | object>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The `package.json` in a tarball. */
export async function packedManifestOf(tarball: string): Promise<Manifest> {
  return JSON.parse(await runIn(".", "tar", ["-xzOf", tarball, "package/package.json"]));
}

/** What a script imports to reach each entry: `@sitewright/auth/testing`, stylesheets left out. */
export function entriesOf({ name, exports }: Manifest): string[] {
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith(".css"))
    .map((entry) => `${name}${entry.slice(1)}`);
}
