import { execFile } from "node:child_process";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** A package that other applications install, by the name of its folder. */
export type PackedPackage = { folder: string; tarball: string };

/** The folders of the packages that have something to publish, in order. */
export async function packedFolders(root: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const file of glob("packages/*/package.json", { cwd: root })) {
    const manifest = JSON.parse(await readFile(join(root, file), "utf8"));
    if (manifest.publishConfig !== undefined) folders.push(file.split(/[\\/]/)[1] ?? "");
  }
  return folders.toSorted();
}

/**
 * Packs what `turbo run build:package` has built, each as `sitewright-<folder>.tgz`.
 * @param into the folder for the tarballs, which is made.
 * @throws Error with what the packer said.
 */
export async function packPackages(root: string, into: string): Promise<PackedPackage[]> {
  const folders = await packedFolders(root);
  const filters = folders.map((folder) => `--filter=@sitewright/${folder}`);
  await promisify(execFile)(
    "pnpm",
    ["--recursive", ...filters, "pack", "--out", join(into, "%s.tgz")],
    { cwd: root, shell: process.platform === "win32" },
  );
  return folders.map((folder) => ({ folder, tarball: join(into, `sitewright-${folder}.tgz`) }));
}
