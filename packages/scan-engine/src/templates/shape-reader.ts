import type { Attributes } from "../html/read-html.ts";
import { hashText } from "../links/hash-text.ts";
import { impliesEndOf } from "./implied-ends.ts";

/** What says how a text looks, not how a page is built, and may stand anywhere. */
const inline = new Set(
  "a abbr b bdi bdo br cite code em i kbd mark q s small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const voids = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Their insides are no elements of the page. */
const closed = new Set(["script", "style", "noscript", "template", "svg", "math"]);
/** Classes that tell a state, a place in a row or a build, not a kind of thing. */
const unstable =
  /\d|^(?:is|has|js)-|(?:^|[-_])(?:active|current|open|opened|selected|hover|focus|first|last|odd|even|loaded|lazy|visible|hidden)(?:$|[-_])|^css-|^sc-|__[\w-]{5,}$/i;
/** What may stand before a body whose tag was left out. */
const ofHead = new Set("html head title meta link base script style noscript template".split(" "));
const levels = 6;
const maxClasses = 3;
const maxPaths = 2_000;
const maxDepth = 200;

/**
 * Collects a document's shape while it is parsed: the set of paths of its body, of six elements each at
 * most, an element being its tag with up to three classes. Text, ids, numbers and how often something
 * repeats leave no trace, so pages made from one template have nearly one shape.
 */
export class ShapeReader {
  readonly #paths = new Set<number>();
  readonly #tokens = new Map<string, string>();
  readonly #stack: Open[] = [];
  /** Elements that are open below those of the stack. */
  #deeper = 0;
  #inBody = false;
  #closed = 0;

  open(name: string, attributes: Pick<Attributes, "class">): void {
    this.#inBody ||= !ofHead.has(name);
    if (closed.has(name)) this.#closed += 1;
    const isVoid = voids.has(name);
    const counts = this.#inBody && this.#closed === 0 && !inline.has(name);
    if (isVoid && !counts) return;
    this.#endImplied(name);
    const token = counts ? this.#tokenOf(name, attributes.class) : name;
    if (counts) this.#note(token);
    if (isVoid) return;
    if (this.#stack.length < maxDepth) this.#stack.push({ name, token, way: null, below: null });
    else this.#deeper += 1;
  }

  close(name: string): void {
    if (closed.has(name)) this.#closed = Math.max(0, this.#closed - 1);
    if (this.#deeper > 0) {
      this.#deeper -= 1;
      return;
    }
    const stack = this.#stack;
    for (let at = stack.length - 1; at >= 0; at -= 1) {
      if (stack[at]?.name !== name) continue;
      stack.length = at;
      return;
    }
  }

  /** Sorted, each path once. */
  shape(): Uint32Array {
    return Uint32Array.from(this.#paths).sort();
  }

  #endImplied(name: string): void {
    const stack = this.#stack;
    for (let top = stack.at(-1); top && impliesEndOf(name, top.name); top = stack.at(-1)) {
      stack.pop();
    }
  }

  /** Elements of a page are many, and few sorts. */
  #tokenOf(name: string, classes = ""): string {
    const key = `${name} ${classes}`;
    let token = this.#tokens.get(key);
    if (token === undefined) {
      token = tokenOf(name, classes);
      this.#tokens.set(key, token);
    }
    return token;
  }

  #note(token: string): void {
    if (this.#paths.size >= maxPaths) return;
    const parent = this.#stack.at(-1);
    if (parent?.below?.has(token)) return;
    this.#paths.add(hashText(this.#wayOf(parent) + token));
    if (!parent) return;
    parent.below ??= new Set();
    parent.below.add(token);
  }

  /** The elements that lead to what stands in another. */
  #wayOf(parent: Open | undefined): string {
    if (!parent) return "";
    parent.way ??= this.#stack
      .slice(1 - levels)
      .filter(({ name }) => !inline.has(name))
      .map(({ token }) => `${token}>`)
      .join("");
    return parent.way;
  }
}

/** An element that is open. */
type Open = {
  name: string;
  token: string;
  /** What its children's paths begin with, once one was noted. */
  way: string | null;
  /** Those of its children that were noted: of a long list, the first. */
  below: Set<string> | null;
};

function tokenOf(name: string, classes: string | undefined): string {
  if (!classes) return name;
  const stable = classes
    .slice(0, 500)
    .split(/\s+/)
    .filter((word) => word !== "" && !unstable.test(word));
  return [name, ...stable.sort().slice(0, maxClasses)].join(".");
}
