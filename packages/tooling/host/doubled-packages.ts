import { runIn } from "./run-in.ts";

type Installed = { version?: string; dependencies?: Record<string, Installed> };

/** Packages that `npm ls` finds in more than one version, with the versions. */
export async function doubledPackages(folder: string): Promise<string[]> {
  const tree: Installed = JSON.parse(
    await runIn(folder, "npm", ["ls", "--all", "--json", "--package-lock-only"]),
  );
  const versions = new Map<string, Set<string>>();
  collect(tree, versions);
  return [...versions]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name} ${[...found].toSorted().join(", ")}`);
}

function collect({ dependencies = {} }: Installed, versions: Map<string, Set<string>>): void {
  for (const [name, installed] of Object.entries(dependencies)) {
    // A peer that is optional and absent has no version.
    if (installed.version !== undefined) {
      versions.set(name, (versions.get(name) ?? new Set()).add(installed.version));
    }
    collect(installed, versions);
  }
}
