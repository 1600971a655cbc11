import { keysOf } from "../anchor/keys-of.ts";
import { landmarkTags, ownAnchor, ownLandmark, pathMax, stepOf } from "../anchor/own-anchor.ts";
import type { Anchor } from "../cause.ts";
import { tidy } from "../text/words.ts";
import { elementsOf, type HtmlElement, type HtmlNode } from "./parse-document.ts";

type Known = Omit<Anchor, "only" | "path">;

/** By what the elements of one document are known, and which of it is theirs alone. */
export class HtmlAnchors {
  readonly #root: HtmlElement;
  #counts: Map<string, number> | null = null;
  readonly #known = new WeakMap<HtmlElement, Known>();
  readonly #landmarks = new WeakMap<HtmlElement, string>();

  constructor(root: HtmlElement) {
    this.#root = root;
  }

  of(element: HtmlElement): Anchor {
    this.#counts ??= this.#count();
    const known = this.#knownOf(element);
    const only = keysOf(known).filter(([, key]) => this.#counts?.get(key) === 1);
    return { ...known, path: pathOf(element), only: only.map(([name]) => name) };
  }

  /** Ancestors that are known by something, the nearest first. */
  within(element: HtmlElement): Anchor[] {
    const found: Anchor[] = [];
    for (let step = element.parent; step && found.length < 8; step = step.parent) {
      if (step.tag === "" || step.tag === "body" || step.tag === "html") break;
      const { test_id, id, classes } = this.#knownOf(step);
      if (test_id || id || classes || landmarkTags.has(step.tag)) found.push(this.of(step));
    }
    return found;
  }

  #count(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const element of elementsOf(this.#root)) {
      for (const [, key] of keysOf(this.#knownOf(element))) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  }

  /** The nearest ancestor with an id, else with a landmark's tag; each is asked for once. */
  #landmarkOf({ parent }: HtmlElement): string {
    if (!parent) return "";
    const known = this.#landmarks.get(parent);
    if (known !== undefined) return known;
    const landmark = ownLandmark(parent) || this.#landmarkOf(parent);
    this.#landmarks.set(parent, landmark);
    return landmark;
  }

  #knownOf(element: HtmlElement): Known {
    const before = this.#known.get(element);
    if (before) return before;
    const known: Known = {
      ...ownAnchor(element),
      name: nameOf(element),
      landmark: this.#landmarkOf(element),
    };
    this.#known.set(element, known);
    return known;
  }
}

/** What it is called; of what holds much nothing is read. */
function nameOf(element: HtmlElement): string {
  const { attributes } = element;
  const said =
    attributes["aria-label"] ?? attributes.alt ?? attributes.placeholder ?? attributes.title;
  if (said) return tidy(said).slice(0, 60).toWellFormed();
  return shortText(element);
}

/** Its text when that is a name: none from 60 characters on, nor of what holds many. */
function shortText(element: HtmlElement): string {
  const texts: string[] = [];
  const isShort = readShort(element, texts, { chars: 200, elements: 8 });
  const text = isShort ? tidy(texts.join(" ")) : "";
  return text.length <= 60 ? text : "";
}

/** Reads until there is nothing left of what may be read. */
function readShort(
  element: HtmlElement,
  texts: string[],
  left: { chars: number; elements: number },
): boolean {
  return element.children.every((child) => {
    if (child.kind === "text") {
      texts.push(child.text);
      left.chars -= child.text.length;
      return left.chars >= 0;
    }
    left.elements -= 1;
    return left.elements >= 0 && readShort(child, texts, left);
  });
}

function pathOf(element: HtmlElement): string {
  const steps: string[] = [];
  for (let step: HtmlElement | null = element; step?.parent; step = step.parent) {
    const { tag, parent } = step;
    const isKin = (one: HtmlNode) => one.kind === "element" && one.tag === tag;
    steps.push(stepOf(step, parent.children.filter(isKin) as HtmlElement[]));
  }
  return steps.toReversed().join(">").slice(-pathMax);
}
