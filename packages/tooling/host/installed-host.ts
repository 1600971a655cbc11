import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PackedPackage, packPackages } from "../src/package-build/packed-packages.ts";
import { runIn } from "./run-in.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export type InstalledHost = {
  /** The application's folder, outside the workspace. */
  folder: string;
  packages: PackedPackage[];
  remove: () => Promise<void>;
};

/**
 * Packs the built packages, copies `.github/host-app` out of the workspace and installs the tarballs
 * there as npm does for anyone.
 * @throws Error when a package was not built; the task `host` builds them.
 */
export async function installHost(): Promise<InstalledHost> {
  const folder = await mkdtemp(join(tmpdir(), "sitewright-host-"));
  try {
    await cp(join(root, ".github", "host-app"), folder, { recursive: true });
    const packages = await packPackages(root, join(folder, "tarballs"));
    await runIn(folder, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]);
    return { folder, packages, remove: () => rm(folder, { recursive: true, force: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
