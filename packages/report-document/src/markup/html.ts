import { escapeText } from "./escape-text.ts";

/** Finished HTML: only `html` and `trusted` make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Child = Markup | string | number | false | null | undefined | readonly Child[];

/** HTML in which each value stands escaped; lists are joined, and false or null says nothing. */
export function html(parts: TemplateStringsArray, ...children: Child[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...children.map(toText)));
}

/** Text that is HTML or CSS already, made by this package alone. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function toText(child: Child): string {
  if (child === false || child === null || child === undefined) return "";
  if (child instanceof Markup) return child.text;
  if (typeof child === "object") return child.map(toText).join("");
  return escapeText(String(child));
}
