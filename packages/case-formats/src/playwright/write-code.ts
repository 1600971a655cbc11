import { namedValue, namesIn } from "@sitewright/contract";

/** A text as code: nothing in it ends the text, the line or a script around it. */
export function quoted(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (line) => `\\u${line.charCodeAt(0).toString(16)}`)
    .replaceAll("</", "<\\/");
}

/** A text in which `{{NAME}}` is what the environment has under that name. */
export function filled(text: string): string {
  const names = [...text.matchAll(namedValue)];
  if (names.length === 0) return quoted(text);
  const [first] = names;
  if (first?.[0] === text) return envOf(first[1] ?? "");
  let code = "";
  let at = 0;
  for (const match of names) {
    code += `${escaped(text.slice(at, match.index))}\${${envOf(match[1] ?? "")}}`;
    at = match.index + match[0].length;
  }
  return `\`${code}${escaped(text.slice(at))}\``;
}

/** A text in which `*` stands for any, as a text or a pattern. */
export function pattern(text: string): string {
  if (!text.includes("*") || namesIn(text).length > 0) return filled(text);
  const parts = text.split("*").map((part) => part.replace(/[.?+^$()[\]{}|\\/]/g, "\\$&"));
  const source = parts.join(".*").replace(/[\r\n\u2028\u2029]/g, "\\s");
  return `/^${source}$/`;
}

function envOf(key: string): string {
  return `process.env.${key}!`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\`$]/g, "\\$&")
    .replace(/[\u2028\u2029]/g, (line) => `\\u${line.charCodeAt(0).toString(16)}`);
}
