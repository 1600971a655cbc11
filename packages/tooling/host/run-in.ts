import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a command, with these settings beside its environment, and answers what it printed; its failure says that, too. */
export async function runIn(
  cwd: string,
  command: string,
  args: string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const shell = process.platform === "win32";
  return run(command, args, {
    cwd,
    shell,
    env: { ...process.env, ...settings },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { stdout, stderr } = Object(error);
      throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}\n${stderr}`);
    },
  );
}
