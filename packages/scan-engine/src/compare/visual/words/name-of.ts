import { isVisible, walk } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";

export const cutShort = (text: string, most = 48): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** The file's name in an address; empty for an address that holds its data. */
export function fileIn(address: string): string {
  if (address.startsWith("data:")) return "";
  const [, file = ""] = /([^/?#]+)(?:[?#].*)?$/.exec(address) ?? [];
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

const sectioning = /^(SECTION|ARTICLE|MAIN|ASIDE|DIV|FORM|LI|HEADER|FOOTER)$/;

/** What an element is called by those who see it; a `#id` or `.class` where nobody sees a name. */
export function nameOf(node: PageNode): string {
  const {
    alt = "",
    title = "",
    placeholder = "",
    id = "",
    "aria-label": label = "",
  } = node.attributes;
  if (label) return cutShort(label);
  if (node.tag === "IMG") return cutShort(alt && alt !== "..." ? alt : fileIn(node.source));
  if (/^(VIDEO|IFRAME|CANVAS)$/.test(node.tag)) return cutShort(title || id || fileIn(node.source));
  if (node.kind === "pseudo") return node.parent ? nameOf(node.parent) : "";
  if (sectioning.test(node.tag)) {
    const heading = headingIn(node);
    if (heading) return cutShort(heading);
  }
  if (node.kind === "element" && node.full.length > 40 && node.children.length > 0) {
    const loudest = loudestIn(node);
    if (loudest) return cutShort(loudest);
  }
  if (node.full && node.full.length <= 60) return node.full;
  const text = placeholder || title || node.full || alt;
  if (text) return cutShort(text);
  const image = node.children.find(({ tag }) => tag === "IMG");
  if (image) return nameOf(image);
  return id ? `#${id}` : node.classes[0] ? `.${node.classes[0]}` : "";
}

export const isSeenName = (name: string): boolean => name !== "" && !/^[.#]/.test(name);

const largest = 400;

export function headingIn(node: PageNode): string {
  for (const child of node.children) {
    if (/^H[1-6]$/.test(child.tag) && child.full) return child.full;
    const heading = child.size < largest ? headingIn(child) : "";
    if (heading) return heading;
  }
  return "";
}

/** The text set in the largest letters, where it stands out. */
function loudestIn(node: PageNode): string {
  if (node.size >= 300) return "";
  let [text, most, least] = ["", 0, Infinity];
  walk(node, (each) => {
    if (each.kind !== "text" || !isVisible(each) || each.text.length <= 2) return;
    const size = numberOf(styleOf(each, "font-size") || styleOf(each.parent ?? each, "font-size"));
    if (size > most) [text, most] = [each.text, size];
    least = Math.min(least, size);
  });
  return most >= least * 1.25 ? text : "";
}
