import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

/** What the host uses, and what that depends on: each is in its `package.json`, for none is in a registry. */
const packed = ["contract", "api-client", "ui-kit", "feature-kit", "onboarding-wizard", "billing"];

export type InstalledHost = {
  /** The application's folder, outside the workspace. */
  folder: string;
  /** Its tarballs, as paths. */
  tarballs: string[];
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
    const tarballs = await pack(join(folder, "tarballs"));
    await runIn(folder, "npm", [
      "install",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
      "--no-package-lock",
    ]);
    return { folder, tarballs, remove: () => rm(folder, { recursive: true, force: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs a command and answers what it printed; its failure says that, too. */
export async function runIn(cwd: string, command: string, args: string[]): Promise<string> {
  const shell = process.platform === "win32";
  return run(command, args, { cwd, shell }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { stdout, stderr } = Object(error);
      throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}\n${stderr}`);
    },
  );
}

async function pack(into: string): Promise<string[]> {
  const filters = packed.map((name) => `--filter=@sitewright/${name}`);
  await runIn(root, "pnpm", ["--recursive", ...filters, "pack", "--out", join(into, "%s.tgz")]);
  return packed.map((name) => join(into, `sitewright-${name}.tgz`));
}
