import type { HtmlElement } from "../html/parse-document.ts";

const silent: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "svg"]);

/** What a document says to who reads it, without its title. */
export function spokenText(element: HtmlElement): string {
  return element.children
    .map((child) => {
      if (child.kind === "text") return child.text;
      return silent.has(child.tag) || child.tag === "title" ? "" : spokenText(child);
    })
    .join(" ");
}
