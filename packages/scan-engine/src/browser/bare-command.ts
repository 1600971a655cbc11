import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a program that starts another without any capability of the process that runs it.
 * @param folder where it is put; the user's own.
 * @returns its path.
 */
export async function writeBareCommand(program: string, folder: string): Promise<string> {
  const path = join(folder, "start-bare");
  const quoted = `'${program.replaceAll("'", `'\\''`)}'`;
  const script = `#!/bin/sh\nexec setpriv --inh-caps=-all --ambient-caps=-all ${quoted} "$@"\n`;
  await writeFile(path, script, { mode: 0o700 });
  return path;
}
