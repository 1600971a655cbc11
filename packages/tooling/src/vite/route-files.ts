import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

type RouteFilesOptions = {
  /** By the id of a layout, as `/_app`: what each of its screens asks for by `import()` as the app starts. */
  also: Readonly<Record<string, RegExp>>;
  /** By the path of a route whose component the app itself asks for by `import()`: the module that has it. */
  own: Readonly<Record<string, RegExp>>;
  /**
   * Names of chunks that are to run by themselves before a screen that needs them, in that order: large ones, which
   * with the screen's own would keep a phone from answering.
   */
  first: readonly string[];
};

/** What the build says of its screens. */
type RouteFiles = {
  /** By the path of each route the files of its screen: a stylesheet after those of what it builds on. */
  screens: Record<string, string[]>;
  /** Scripts that run by themselves, in order. */
  first: string[];
};

/**
 * Writes `.vite/route-files.json` into the build: by the path of each route, as `/site/$id`, the scripts and
 * stylesheets of its screen, and which of them run first, beyond those that the page loads for all. A server tells the browser of them with the
 * page, which else learns of them when the page's own scripts have run. For TanStack Router's file routes, whose
 * components the build splits off.
 */
export function routeFiles({ also, own, first }: RouteFilesOptions): Plugin {
  return {
    name: "sitewright:route-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const told: RouteFiles = {
        screens: filesByPath(bundle, { also, own }),
        first: first.flatMap((name) => fileOf(name, bundle)),
      };
      const source = JSON.stringify(told);
      this.emitFile({ type: "asset", fileName: ".vite/route-files.json", source });
    },
  };
}

function fileOf(name: string, bundle: Bundle): string[] {
  // What is asked for by `import()` is named by its file, which may be called alike.
  const chunk = Object.values(bundle).find(
    (output) => output.type === "chunk" && output.name === name && !output.isDynamicEntry,
  );
  return chunk ? [chunk.fileName] : [];
}

function filesByPath(
  bundle: Bundle,
  { also, own }: Pick<RouteFilesOptions, "also" | "own">,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const loaded = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const routes = chunks.flatMap((chunk) => {
    const id = routeIdOf(chunk);
    return id === null ? [] : [{ id, chunk }];
  });
  const asks = (module: RegExp) =>
    chunks.filter((chunk) => module.test(chunk.facadeModuleId ?? ""));
  const screens = routes
    // A layout has no address, and what stands at any other is not worth fetching ahead.
    .filter(({ id }) => !/(?:^|\/)(?:_[^/]*|\$)$/.test(id))
    .map(({ id }): [string, Chunk[]] => {
      const shown = routes
        .filter((route) => route.id === id || id.startsWith(`${route.id}/`))
        .sort((a, b) => a.id.length - b.id.length);
      const asked = Object.entries(also)
        .filter(([layout]) => id.startsWith(`${layout}/`))
        .flatMap(([, module]) => asks(module));
      return [pathOf(id), [...shown.map(({ chunk }) => chunk), ...asked]];
    });
  const owned = Object.entries(own).map(([path, module]): [string, Chunk[]] => [
    path,
    asks(module),
  ]);
  return Object.fromEntries(
    [...screens, ...owned].map(([path, made]) => [
      path,
      [...filesOf(made, bundle)].filter((file) => !loaded.has(file)),
    ]),
  );
}

/** The id of the route whose component a chunk was split off for. */
function routeIdOf({ facadeModuleId }: Chunk): string | null {
  const [file = "", split] = facadeModuleId?.split("?tsr-split=") ?? [];
  if (split === undefined) return null;
  return /createFileRoute\("([^"]+)"\)/.exec(readFileSync(file, "utf8"))?.[1] ?? null;
}

/** `/_app/site/$id_/report` is at `/site/$id/report`. */
function pathOf(routeId: string): string {
  const parts = routeId.split("/").filter((part) => part !== "" && !part.startsWith("_"));
  return `/${parts.map((part) => part.replace(/_$/, "")).join("/")}`;
}

/** Those of chunks, and of all that they import statically. */
function filesOf(chunks: readonly Chunk[], bundle: Bundle, found = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const imported = chunk.imports.map((file) => bundle[file]);
    filesOf(
      imported.filter((output) => output?.type === "chunk"),
      bundle,
      found,
    );
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  }
  return found;
}
