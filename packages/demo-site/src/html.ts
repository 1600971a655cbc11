/** Markup that is already safe to send. */
export type Html = { readonly markup: string };

type Child = Html | string | number | false | null | readonly Child[];

/** Builds markup from a template: strings are escaped, markup and lists of it are kept. */
export function html(parts: TemplateStringsArray, ...children: Child[]): Html {
  return { markup: String.raw({ raw: parts }, ...children.map(toMarkup)) };
}

function toMarkup(child: Child): string {
  if (child === false || child === null) return "";
  if (typeof child === "string") return escapeText(child);
  if (typeof child === "number") return String(child);
  return "markup" in child ? child.markup : child.map(toMarkup).join("");
}

/** Escapes text for HTML and XML, inside elements and inside quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
