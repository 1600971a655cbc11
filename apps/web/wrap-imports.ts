import type { Plugin } from "vite";

const loader = "/src/app/chunks/load-chunk.ts";

/**
 * Wraps every dynamic import of the app's and the packages' sources in `loadChunk`, so that a part
 * which does not arrive fails alike wherever it is asked for: routes, dialogs, charts.
 */
export function wrapImports(): Plugin {
  return {
    name: "sitewright:wrap-imports",
    apply: "build",
    transform: {
      // After the route splitter has written its imports, before Vite adds their preloads.
      order: "post",
      filter: {
        id: { include: /\.tsx?(\?|$)/, exclude: /node_modules|load-chunk\.ts/ },
        code: /\bimport\(/,
      },
      handler(code) {
        const imports = dynamicImports(this.parse(code));
        if (imports.length === 0) return null;
        let wrapped = code;
        // From the end, so that the places before stay true.
        for (const { start, end } of imports.sort((a, b) => b.start - a.start)) {
          const inner = wrapped.slice(start, end);
          wrapped = `${wrapped.slice(0, start)}__loadChunk(() => ${inner})${wrapped.slice(end)}`;
        }
        return {
          code: `import { loadChunk as __loadChunk } from "${loader}";\n${wrapped}`,
          map: null,
        };
      },
    },
  };
}

type Place = { start: number; end: number };

/** The places of `import(…)` anywhere in a syntax tree. */
function dynamicImports(node: unknown, found: Place[] = []): Place[] {
  if (Array.isArray(node)) {
    for (const inner of node) dynamicImports(inner, found);
    return found;
  }
  if (typeof node !== "object" || node === null) return found;
  if ("type" in node && node.type === "ImportExpression" && "start" in node && "end" in node) {
    found.push({ start: Number(node.start), end: Number(node.end) });
    return found;
  }
  for (const inner of Object.values(node)) dynamicImports(inner, found);
  return found;
}
