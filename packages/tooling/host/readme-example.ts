import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../", import.meta.url));

export type ReadmeExample = {
  /** What its line installs, by the names of packages. */
  installed: string[];
  code: string;
  /** Whether it renders an `App`. */
  shows: boolean;
};

/**
 * What the README of a package says to who uses it in an app of their own.
 * @throws Error when it has no line that installs it, or no example.
 */
export async function readmeExampleOf(folder: string): Promise<ReadmeExample> {
  const text = await readFile(join(packages, folder, "README.md"), "utf8");
  const [, section = ""] = text.split("## Use it in another app\n");
  const line = /```sh\nnpm install ([^`]+)```/.exec(section)?.[1];
  const [, language, code] = /```(tsx?)\n(.+?)```/s.exec(section) ?? [];
  if (line === undefined || code === undefined) {
    throw new Error(`The README of ${folder} has no line that installs it, or no example.`);
  }
  const installed = line
    .split(/[\s\\]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^.*\/sitewright-(.+)\.tgz$/, "@sitewright/$1"));
  return { installed, code, shows: language === "tsx" };
}
