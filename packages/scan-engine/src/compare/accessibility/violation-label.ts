import { elementsOf, type HtmlElement, parseDocument, textOf } from "../html/parse-document.ts";
import { roleOf } from "../role-of.ts";
import { tidy } from "../text/words.ts";
import type { Label } from "../visual/words/label-of.ts";
import { cutShort, fileIn } from "../visual/words/name-of.ts";
import type { Violation } from "./violation.ts";

/**
 * Names elements that break a rule as a person would point them out: by what is read on them, else by their picture,
 * else by what stands before them, and by the part of the page that they are in.
 * @param html the page's document; without it nothing is known of what stands around
 */
export function labelsIn(html: string | undefined): (violation: Violation) => Label {
  let root: HtmlElement | null = null;
  return (violation) => {
    const { node, element, tag, text } = violation;
    const role = roleOf(element ?? { tag, attributes: { role: node.path[0]?.role } });
    const place = role === "page" ? "" : placeOf(node.path);
    const shown = tag === "select" ? "" : text;
    const own = cutShort(shown || (element ? faceOf(element) : ""), 40).toWellFormed();
    if (own || !element || html === undefined) return { role, name: own, place };
    root ??= parseDocument(html);
    const before = textBefore(element, root);
    return { role, name: before && `beside “${before}”`, place };
  };
}

/** What is read on an element that holds no text, or but choices; else the file of what it shows. */
function faceOf(element: HtmlElement): string {
  const { attributes, tag } = element;
  const { placeholder, value, alt, title, type = "" } = attributes;
  const isButton = tag === "input" && /^(?:submit|button|reset)$/.test(type);
  const said = placeholder || (isButton && value) || alt || title;
  if (said) return tidy(said);
  for (const one of [element, ...elementsOf(element)]) {
    if (one.tag === "option") return tidy(textOf(one));
    if (one.tag === "img") return tidy(one.attributes.alt || fileIn(one.attributes.src ?? ""));
  }
  return "";
}

const parts: Readonly<Record<string, string>> = {
  header: "header",
  nav: "navigation",
  main: "",
  footer: "footer",
  aside: "side column",
  form: "form",
  dialog: "dialog",
};

/** The nearest part of the page around it; most of a page is its main part, which says nothing. */
function placeOf(path: Violation["node"]["path"]): string {
  const around = path.slice(1).find(({ tag }) => Object.hasOwn(parts, tag));
  const part = around && parts[around.tag];
  return part ? `in the ${part}` : "";
}

const longest = 60;
/** So far up a text is looked for that stands before. */
const mostSteps = 4;

/** The text that stands before the only element of a page with such attributes. */
function textBefore(element: HtmlElement, root: HtmlElement): string {
  const face = keyOf(element);
  const [found, ...others] = [...elementsOf(root)].filter((one) => keyOf(one) === face);
  if (!found || others.length > 0) return "";
  let step = found;
  for (let steps = 0; step.parent && steps < mostSteps; steps += 1, step = step.parent) {
    const { children } = step.parent;
    for (const one of children.slice(0, children.indexOf(step)).toReversed()) {
      if (one.kind === "element" && /^(?:script|style|template)$/.test(one.tag)) continue;
      const text = tidy(textOf(one, " "));
      if (text !== "") return text.length <= longest ? text.toWellFormed() : "";
    }
  }
  return "";
}

function keyOf({ tag, attributes }: HtmlElement): string {
  return JSON.stringify([tag, Object.entries(attributes).toSorted()]);
}
