import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes of `dist/styles.css` what the manifest says: it is there where it is promised, if without a rule in a
 * package that has no styles yet.
 * @throws Error when a package has styles that no consumer could import.
 */
export async function keepStylesheet(dist: string, isPromised: boolean): Promise<void> {
  const file = join(dist, "styles.css");
  if (isPromised) await writeFile(file, "", { flag: "a" });
  else if (existsSync(file)) throw new Error("Its styles need ./styles.css in publishConfig.");
}
