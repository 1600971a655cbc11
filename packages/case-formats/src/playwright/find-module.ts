const scriptEnding = /\.(ts|js|tsx|jsx|mjs|cjs|json)$/;

/** The file that an import means, by its path or by an alias of the project's, as `@/pages/home`; null for a library. */
export function findModule(files: readonly string[], from: string, source: string): string | null {
  const bare = source.replace(scriptEnding, "");
  if (source.startsWith(".")) {
    const path = joined(from, bare);
    return files.find((file) => isNamed(file, path)) ?? null;
  }
  // A name alone is a library's.
  if (!source.includes("/")) return null;
  const path = bare.replace(/^[@~#]\/?/, "");
  const below = path.split("/").slice(1).join("/");
  const wanted = below.includes("/") ? [path, below] : [path];
  for (const ending of wanted) {
    const found = files.find((file) => isNamed(file, ending) || endsIn(file, ending));
    if (found !== undefined) return found;
  }
  return null;
}

function isNamed(file: string, path: string): boolean {
  const name = file.replace(scriptEnding, "");
  return name === path || name === `${path}/index`;
}

function endsIn(file: string, path: string): boolean {
  const name = file.replace(scriptEnding, "");
  return name.endsWith(`/${path}`) || name.endsWith(`/${path}/index`);
}

function joined(from: string, source: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of source.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
