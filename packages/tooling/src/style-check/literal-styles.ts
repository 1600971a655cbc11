/** What is written with the names of `@sitewright/ui-kit/tokens`. */
const declaration = /\b(?:fontSize|fontWeight|lineHeight|zIndex|boxShadow): *(\S[^,}]*)/g;

/** A name of a token or of the module's own, alone or within a text; or a word that says "as around it". */
const named = /^(?:[a-z][\w.]*|`\$\{[a-z].*|"(?:none|inherit)")/i;

/** The sizes, weights, layers and shadows that a `.css.ts` makes up for itself, as `3: zIndex: 7`. */
export function literalStyles(source: string): string[] {
  return source
    .split("\n")
    .flatMap((line, at) =>
      [...line.matchAll(declaration)]
        .filter(([, value = ""]) => !named.test(value))
        .map(([found]) => `${at + 1}: ${found.trim()}`),
    );
}
