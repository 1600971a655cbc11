import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const home = fileURLToPath(new URL("../../node_modules/.cache/templates/", import.meta.url));
const run = promisify(execFile);

/** Pages of site templates that others made, with what they are installed as. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "startbootstrap-agency@7.0.12": ["dist/index.html"],
  "startbootstrap-clean-blog@6.0.9": ["dist/index.html", "dist/post.html", "dist/contact.html"],
  "startbootstrap-creative@7.0.7": ["dist/index.html"],
  "startbootstrap-freelancer@7.0.7": ["dist/index.html"],
  "startbootstrap-grayscale@7.0.6": ["dist/index.html"],
  "startbootstrap-new-age@6.0.7": ["dist/index.html"],
  "startbootstrap-resume@7.0.6": ["dist/index.html"],
  "startbootstrap-sb-admin-2@4.1.4": ["index.html", "register.html", "tables.html", "cards.html"],
};

export type TemplatePage = { name: string; file: string; html: string };

/** The pages, installed at the first run, beside the bench's own cache. @throws Error when npm does not bring them */
export async function templatePages(): Promise<TemplatePage[]> {
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), '{"private":true,"type":"module"}');
  const missing = Object.keys(pages).filter((one) => !existsSync(folderOf(one)));
  if (missing.length > 0) {
    const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save"];
    await run("npm", ["install", ...quietly, ...Object.keys(pages)], { cwd: home });
  }
  const found = Object.entries(pages).flatMap(([name, files]) =>
    files.map(async (file): Promise<TemplatePage> => {
      const path = join(folderOf(name), file);
      return { name: `${nameOf(name)}/${file}`, file: path, html: await readFile(path, "utf8") };
    }),
  );
  return Promise.all(found);
}

function folderOf(name: string): string {
  return join(home, "node_modules", nameOf(name));
}

function nameOf(name: string): string {
  return name.slice(0, name.indexOf("@"));
}
