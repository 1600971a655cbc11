import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

// Fails when the JavaScript that a first visit to /login loads outgrows its budget: the page's scripts,
// chunks of the login route where it has any, and what they import statically; or what it loads once it stands, for
// the notices above all screens. Reads the build in the folder given.

/** Bytes after gzip. */
const budget = 125_000;
const laterBudget = 25_000;
const dist = resolve(import.meta.dirname, process.argv[2] ?? "dist");

type Chunk = { file: string; src?: string; imports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
);

const page = readFileSync(join(dist, "index.html"), "utf8");
const scripts = new Set(
  [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file),
);
const roots = Object.keys(manifest).filter(
  (key) => scripts.has(manifest[key]?.file) || key.startsWith("src/routes/login.tsx"),
);
if (roots.length < 1) throw new Error("The build has no entry.");

const first = withStaticImports(roots);
const notices = withStaticImports(["src/shell/notices.ts"]);
const later = new Set([...notices].filter((file) => !first.has(file)));
tell(first, budget, "JavaScript of /login, gzip");
tell(later, laterBudget, "JavaScript of the notices above it, gzip");

/** Prints what each file weighs, and all of them; the process ends with 1 where that is too much. */
function tell(files: ReadonlySet<string>, most: number, what: string): void {
  const weighed = [...files].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  }));
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of weighed.sort((a, b) => b.bytes - a.bytes)) print(bytes, file);
  print(total, `${what}; at most ${most}`);
  if (total > most) process.exitCode = 1;
}

function withStaticImports(keys: string[], seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    found.add(chunk.file);
    for (const file of withStaticImports(chunk.imports ?? [], seen)) found.add(file);
  }
  return new Set([...found].filter((file) => file.endsWith(".js")));
}

function print(bytes: number, text: string): void {
  process.stdout.write(`${String(bytes).padStart(8)}  ${text}\n`);
}
