import { parseExpression } from "@babel/parser";
import type { Expression, Node } from "@babel/types";
import type { SourceFile } from "../imported-case.ts";
import { asList, asRecord, asText } from "../json-value.ts";
import { joined } from "./joined.ts";

/** What the settings of a project call some of its files, as `@pages/*` for `src/page-objects/*`. */
export type Alias = {
  /** What stands before what varies, and after it; nothing varies in one without an asterisk. */
  name: readonly [before: string, after?: string];
  /** Where they are, an asterisk for what varies. */
  places: readonly string[];
};

/** Whether a file is the settings of a project for TypeScript or for an editor, which may hold comments. */
export function isProject(name: string): boolean {
  return /(^|\/)[jt]sconfig(\.[\w-]+)?\.json$/.test(name);
}

/** @see https://www.typescriptlang.org/tsconfig/#paths */
export function readAliases(files: readonly SourceFile[]): Alias[] {
  return files
    .filter(({ name }) => isProject(name))
    .flatMap(({ name, text }) => {
      const options = asRecord(asRecord(parseSettings(text))?.compilerOptions);
      const base = `${joined(name, asText(options?.baseUrl) || ".")}/`;
      return Object.entries(asRecord(options?.paths) ?? {}).map(([alias, places]): Alias => {
        const [before = "", after] = alias.split("*");
        return {
          name: after === undefined ? [before] : [before, after],
          places: asList(places).map((place) => joined(base, asText(place))),
        };
      });
    });
}

/** The paths of the files that an import may mean, without their endings. */
export function placesOf(source: string, aliases: readonly Alias[]): string[] {
  return aliases.flatMap(({ name: [before, after], places }) => {
    if (after === undefined) return source === before ? places : [];
    const isMeant = source.startsWith(before) && source.endsWith(after);
    if (!isMeant || source.length < before.length + after.length) return [];
    const part = source.slice(before.length, source.length - after.length);
    return places.map((place) => place.replace("*", () => part));
  });
}

/** JSON with comments and commas at the end, of which a script may be made. */
function parseSettings(text: string): unknown {
  try {
    return literalOf(parseExpression(text.replace(/^\uFEFF/, "")));
  } catch {
    return undefined;
  }
}

function literalOf(node: Expression | Node | null): unknown {
  switch (node?.type) {
    case "StringLiteral":
      return node.value;
    case "ArrayExpression":
      return node.elements.map(literalOf);
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties.flatMap((property) =>
          property.type === "ObjectProperty" && property.key.type === "StringLiteral"
            ? [[property.key.value, literalOf(property.value)]]
            : [],
        ),
      );
    default:
      return undefined;
  }
}
