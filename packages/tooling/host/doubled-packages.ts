import type { InstalledHost } from "./installed-host.ts";
import { runIn } from "./run-in.ts";

type Installed = {
  version?: string;
  dependencies?: Record<string, Installed>;
  devDependencies?: Record<string, Installed>;
};

const lists: Record<InstalledHost["manager"], string[]> = {
  // From the lockfile: what a bundler leaves in node_modules has npm doubt what it installed there.
  npm: ["ls", "--all", "--json", "--package-lock-only"],
  pnpm: ["list", "--depth", "Infinity", "--json"],
};

/** Packages that a host has in more than one version, with the versions. */
export async function doubledPackages({ folder, manager }: InstalledHost): Promise<string[]> {
  const listed: Installed | [Installed] = JSON.parse(await runIn(folder, manager, lists[manager]));
  const versions = new Map<string, Set<string>>();
  for (const tree of [listed].flat()) collect(tree, versions);
  return [...versions]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name} ${[...found].toSorted().join(", ")}`);
}

function collect(tree: Installed, versions: Map<string, Set<string>>): void {
  for (const [name, installed] of Object.entries({
    ...tree.dependencies,
    ...tree.devDependencies,
  })) {
    // A peer that is optional and absent has no version.
    if (installed.version !== undefined) {
      versions.set(name, (versions.get(name) ?? new Set()).add(installed.version));
    }
    collect(installed, versions);
  }
}
