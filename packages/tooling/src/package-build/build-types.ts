import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * lucide-react declares its single icons with a type that it does not export, so that no declaration of
 * ours could name them. This is the same type, by its exported name.
 */
const lucideIcon = 'declare const icon: import("lucide-react").LucideIcon;\nexport default icon;\n';
const relativeImport = /"(\.{1,2}\/[^"]+)\.tsx?"/g;

/**
 * Writes the declarations that `entries` (source files under `src`) lead to into `dist`.
 * The compiler also declares every module behind them, and stumbles over some whose types have no
 * name outside: those are left out, as long as no entry leads there.
 * @throws Error with the compiler's findings when something that is needed could not be declared.
 */
export async function buildTypes(folder: string, entries: readonly string[]): Promise<void> {
  const dist = join(folder, "dist");
  const findings = await compile(folder, entries);
  const needed = new Set<string>();
  for (const entry of entries) await follow(join(dist, entry.replace("./src/", "")), needed);
  for (const file of needed) {
    if (!existsSync(file)) throw new Error(`${file} could not be made.\n${findings}`);
  }
  for await (const file of glob("**/*.d.ts", { cwd: dist })) {
    if (!needed.has(join(dist, file))) await rm(join(dist, file));
  }
}

/** With the package's own compiler options; answers what the compiler has to say. */
async function compile(folder: string, entries: readonly string[]): Promise<string> {
  const cache = join(folder, "node_modules", ".cache", "build-package");
  const config = {
    extends: join(folder, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      rootDir: join(folder, "src"),
      outDir: join(folder, "dist"),
      paths: { "lucide-react/icons/*": ["./lucide-icon.d.ts"] },
    },
    files: entries.map((entry) => join(folder, entry)),
    include: [],
  };
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, "tsconfig.json"), JSON.stringify(config));
  await writeFile(join(cache, "lucide-icon.d.ts"), lucideIcon);
  return promisify(execFile)("tsc", ["-p", cache], { cwd: folder }).then(
    () => "",
    (error: unknown) => String(Reflect.get(Object(error), "stdout")),
  );
}

/**
 * Adds the declarations of a source file and of all it imports. The compiler leaves `./button.tsx` in
 * them, and what lies there is `./button.js`.
 */
async function follow(source: string, needed: Set<string>): Promise<void> {
  const file = source.replace(/\.tsx?$/, ".d.ts");
  if (needed.has(file)) return;
  needed.add(file);
  if (!existsSync(file)) return;
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replaceAll(relativeImport, '"$1.js"'));
  for (const [quoted] of text.matchAll(relativeImport)) {
    await follow(resolve(dirname(file), quoted.slice(1, -1)), needed);
  }
}
