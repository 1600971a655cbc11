import { execFile } from "node:child_process";

/**
 * The shared libraries an executable asks for and this machine does not have (Linux). The dynamic
 * loader answers by itself: the program does not run, so it cannot hang.
 * @param env what will be added to the environment, `LD_LIBRARY_PATH` for one.
 * @see ld.so(8), LD_TRACE_LOADED_OBJECTS
 */
export function missingLibraries(
  executablePath: string,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      executablePath,
      [],
      {
        env: { ...env, LD_TRACE_LOADED_OBJECTS: "1" },
        timeout: 10_000,
        killSignal: "SIGKILL",
      },
      (_error, stdout) => {
        const lines = stdout.matchAll(/^\s*(\S+) => not found$/gm);
        resolve([...new Set([...lines].map((line) => line[1] ?? ""))]);
      },
    );
  });
}
