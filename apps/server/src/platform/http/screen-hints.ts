/** What the build writes. */
type RouteFiles = {
  /** By the path of a route, as `/site/$id`, the files of its screen. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Those of them that are large, in the order in which they run. */
  first: readonly string[];
};

/**
 * Finds, for the address that a browser opens, the tags that have it fetch the code of the screen there beside the
 * page's own scripts, instead of after them, and run what is large of it after those, each by itself, so that a phone
 * answers between them. Empty where the app has no screen with code of its own.
 */
export function createScreenHints(files: RouteFiles): (url: string) => string {
  const screens = Object.entries(files.screens)
    .map(([path, needed]) => ({ parts: partsOf(path), tags: tagsOf(needed, files.first) }))
    // `/case/record` is no case: what is written out comes before what may be anything.
    .sort((a, b) => openness(a.parts) - openness(b.parts));
  return (url) => {
    const parts = partsOf(url.split(/[?#]/, 1)[0] ?? "");
    return screens.find((screen) => leadsTo(screen.parts, parts))?.tags ?? "";
  };
}

function leadsTo(screen: readonly string[], parts: readonly string[]): boolean {
  return (
    screen.length === parts.length &&
    screen.every((part, at) => part === parts[at] || (isOpen(part) && parts[at] !== ""))
  );
}

/** How many parts may be anything, the first of them counting most. */
function openness(parts: readonly string[]): number {
  return parts.reduce((sum, part, at) => sum + (isOpen(part) ? 2 ** -at : 0), 0);
}

function isOpen(part: string): boolean {
  return part.startsWith("$");
}

/** A slash at the end leads to the same screen. */
function partsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, "").split("/");
}

function tagsOf(needed: readonly string[], first: readonly string[]): string {
  const scripts = first.filter((file) => needed.includes(file)).map(scriptOf);
  return [...needed.map(tagOf), ...scripts].join("");
}

/** Runs once the page and the scripts before it have: modules are deferred, and nothing runs twice. */
function scriptOf(file: string): string {
  return `<script type="module" crossorigin src="/${file}"></script>`;
}

/** As the app itself asks for it, or the browser fetches it twice. */
function tagOf(file: string): string {
  const how = `rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}"`;
  return `<link ${how} crossorigin href="/${file}">`;
}
