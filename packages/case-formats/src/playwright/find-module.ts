import { joined } from "./joined.ts";
import { type Alias, placesOf } from "./project-aliases.ts";

const scriptEnding = /\.(ts|js|tsx|jsx|mjs|cjs|json)$/;

/**
 * The file that an import means, by its path or by an alias of the project's, as its settings say or, without them, as
 * `@/pages/home` is told by its end; null for a library.
 */
export function findModule(
  files: readonly string[],
  from: string,
  source: string,
  aliases: readonly Alias[] = [],
): string | null {
  const bare = source.replace(scriptEnding, "");
  if (source.startsWith(".")) {
    const path = joined(from, bare);
    return files.find((file) => isNamed(file, path)) ?? onlyNamed(files, path);
  }
  for (const place of placesOf(source, aliases)) {
    const found = files.find((file) => isNamed(file, place.replace(scriptEnding, "")));
    if (found !== undefined) return found;
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

/** The one file of a name, where files were given without their folders. */
function onlyNamed(files: readonly string[], path: string): string | null {
  const name = path.split("/").at(-1) ?? "";
  const [only, another] = files.filter((file) => !file.includes("/") && isNamed(file, name));
  return only !== undefined && another === undefined ? only : null;
}

function isNamed(file: string, path: string): boolean {
  const name = file.replace(scriptEnding, "");
  return name === path || name === `${path}/index`;
}

function endsIn(file: string, path: string): boolean {
  const name = file.replace(scriptEnding, "");
  return name.endsWith(`/${path}`) || name.endsWith(`/${path}/index`);
}
