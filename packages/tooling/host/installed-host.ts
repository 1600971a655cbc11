import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PackedPackage, packPackages } from "../src/package-build/packed-packages.ts";
import { runIn } from "./run-in.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** How an application's packages are installed, without asking for what is on this machine already. */
const installs = {
  npm: ["install", "--no-audit", "--no-fund", "--prefer-offline"],
  pnpm: ["install", "--no-frozen-lockfile", "--prefer-offline"],
};

type Manager = keyof typeof installs;

/** Something made in a folder of its own, outside the workspace. */
type Made<T> = T & { remove: () => Promise<void> };

/**
 * Packs the built packages.
 * @throws Error when one was not built; the task `host` builds them.
 */
export function packAll(): Promise<Made<{ folder: string; packages: PackedPackage[] }>> {
  return make(async (folder) => ({ folder, packages: await packPackages(root, folder) }));
}

export type InstalledHost = {
  /** The application's folder. */
  folder: string;
  manager: Manager;
};

/**
 * Copies an application of `.github` out of the workspace and installs tarballs there, as anyone does.
 * @param more tarballs beside those that it names itself.
 */
export function installHost(
  app: string,
  tarballs: string,
  manager: Manager,
  more: readonly string[] = [],
): Promise<Made<InstalledHost>> {
  return make(async (folder) => {
    await cp(join(root, ".github", app), folder, { recursive: true });
    await cp(tarballs, join(folder, "tarballs"), { recursive: true });
    await runIn(folder, manager, [...installs[manager], ...more]);
    return { folder, manager };
  });
}

async function make<T>(fill: (folder: string) => Promise<T>): Promise<Made<T>> {
  const folder = await mkdtemp(join(tmpdir(), "sitewright-host-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await fill(folder)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
