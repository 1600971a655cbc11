import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Where Linux keeps the account of a process and of what it has waited for. */
const account = "/proc/self/stat";

/**
 * Leaves this process's account beside a suite's results when it ends, as `<results>.stat`: the root
 * command prints the processor time in it, so that a suite which grows is seen. What nobody waited for is
 * missing in it. Nothing on other systems.
 */
export function leaveCost(resultsFile: string): void {
  process.once("exit", () => {
    if (!existsSync(account)) return;
    const file = resultsFile.replace(/\.json$/, ".stat");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(account));
  });
}
