/** A piece of JSON as it is written; a `mark` stands for something that was left out. */
export type JsonToken = {
  kind: "key" | "text" | "number" | "word" | "sign" | "mark";
  text: string;
};

const pattern =
  /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|[^"\dtfn-]+|./gs;

/** JSON with two spaces a level, in pieces to be drawn each in its way; `mark` is cut out of the texts. Pure. */
export function jsonTokens(value: unknown, mark: string | undefined): JsonToken[] {
  const written = JSON.stringify(value, null, 2) ?? "";
  const tokens: JsonToken[] = [];
  for (const { 0: text, 1: colon } of written.matchAll(pattern)) {
    if (colon !== undefined) {
      tokens.push(...marked(text.slice(0, -colon.length), "key", mark));
      tokens.push({ kind: "sign", text: colon });
    } else if (text.startsWith('"')) tokens.push(...marked(text, "text", mark));
    else if (/^-?\d/.test(text)) tokens.push({ kind: "number", text });
    else tokens.push({ kind: /^\w+$/.test(text) ? "word" : "sign", text });
  }
  return tokens;
}

function marked(text: string, kind: "key" | "text", mark: string | undefined): JsonToken[] {
  if (mark === undefined || !text.includes(mark)) return [{ kind, text }];
  if (text === `"${mark}"`) return [{ kind: "mark", text: mark }];
  return text
    .split(mark)
    .flatMap((part, index): JsonToken[] => [
      ...(index > 0 ? [{ kind: "mark", text: mark } as const] : []),
      ...(part === "" ? [] : [{ kind, text: part }]),
    ]);
}
