import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";

export type PublicFile = { type: string; body: Buffer };

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

const files = readFolder(new URL("../public/", import.meta.url), "/");

/** A file of the shop's `public` folder by its path; the folder is read once, when the shop starts. */
export function findPublicFile(path: string): PublicFile | null {
  return files.get(path) ?? null;
}

function readFolder(folder: URL, prefix: string): Map<string, PublicFile> {
  const found = new Map<string, PublicFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const url = new URL(entry.name, folder);
    if (entry.isDirectory()) {
      for (const [path, file] of readFolder(new URL(`${url}/`), `${prefix}${entry.name}/`)) {
        found.set(path, file);
      }
      continue;
    }
    const type = types[extname(entry.name)];
    if (type) found.set(`${prefix}${entry.name}`, { type, body: readFileSync(url) });
  }
  return found;
}
