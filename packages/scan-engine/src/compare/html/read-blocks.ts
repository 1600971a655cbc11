import { tidy, wordsOf } from "../text/words.ts";
import type { Block, ReadDocument } from "./block.ts";
import {
  elementsOf,
  findTag,
  type HtmlElement,
  type HtmlNode,
  parseDocument,
  textOf,
} from "./parse-document.ts";
import { standApart } from "./stand-apart.ts";
import { steadyAttributes } from "./steady-attributes.ts";
import { hasBlockInside, isInline, isOwnBlock, isUnread } from "./tag-sorts.ts";

/** Beyond these a document is not read on. */
const maxBlocks = 30_000;
const maxWords = 2_000;
const maxText = 20_000;

/**
 * The blocks of a document in reading order.
 * @param base the document's address, which those in it are resolved by
 */
export function readBlocks(html: string, base: string): ReadDocument {
  const root = parseDocument(html);
  const body = findTag(root, "body") ?? root;
  const reader = new BlockReader(base);
  reader.read(body);
  return { ...reader.result(body), root, body };
}

type OpenBlock = { node: HtmlElement; text: string; facts: string[] };
type OpenRun = OpenBlock & { items: HtmlElement[]; hasBareText: boolean };

class BlockReader {
  readonly #base: string;
  readonly #blocks: OpenBlock[] = [];
  readonly #holders = new Map<HtmlElement, string[]>();
  #run: OpenRun | null = null;
  #dropped = 0;

  constructor(base: string) {
    this.#base = base;
  }

  read(body: HtmlElement): void {
    this.#walk(body);
    this.#endRun();
  }

  result(body: HtmlElement): Pick<ReadDocument, "blocks" | "holders" | "dropped"> {
    let above: Block | null = null;
    const blocks = this.#blocks.map((open, index): Block => {
      const block = toBlock(open, index, above, body);
      if (isHeading(block)) above = block;
      return block;
    });
    return { blocks, holders: this.#holders, dropped: this.#dropped };
  }

  #walk(host: HtmlElement): void {
    for (const [at, child] of host.children.entries()) {
      if (this.#run && standApart(host.children[at - 1], child)) this.#run.text += " ";
      if (child.kind === "text") this.#readText(host, child.text);
      else if (isUnread(child) || isCountingPixel(child, this.#base)) continue;
      else if (isInline(child) && !hasBlockInside(child)) this.#readInline(host, child);
      else {
        this.#endRun();
        if (isOwnBlock(child)) this.#readWhole(child);
        else this.#readContainer(child);
      }
    }
  }

  #readText(host: HtmlElement, text: string): void {
    if (text.trim() !== "") {
      const run = this.#openRun(host);
      run.text += text;
      run.hasBareText = true;
    } else if (this.#run) this.#run.text += " ";
  }

  #readInline(host: HtmlElement, element: HtmlElement): void {
    if (element.tag === "br") {
      if (this.#run) this.#run.text += " ";
      return;
    }
    const run = this.#openRun(host);
    run.items.push(element);
    this.#readInto(run, element);
  }

  #readInto(block: OpenBlock, element: HtmlElement): void {
    this.#note(block, element);
    if (isOwnBlock(element)) {
      block.text += " ";
      return;
    }
    for (const [at, child] of element.children.entries()) {
      if (standApart(element.children[at - 1], child)) block.text += " ";
      if (child.kind === "text") block.text += child.text;
      else if (child.tag === "br") block.text += " ";
      else if (!isUnread(child) && !isCountingPixel(child, this.#base))
        this.#readInto(block, child);
    }
  }

  #readWhole(element: HtmlElement): void {
    const block: OpenBlock = { node: element, text: "", facts: [] };
    if (element.tag === "svg") {
      block.text = textOf(findTag(element, "title") ?? { kind: "text", text: "" });
      block.facts.push(`svg.shape=${shapeOf(element)}`);
    } else {
      block.text = textOf(element, " ");
      this.#note(block, element);
      for (const below of elementsOf(element)) this.#note(block, below);
    }
    this.#keep(block);
  }

  #readContainer(element: HtmlElement): void {
    this.#walk(element);
    this.#endRun();
    const facts = steadyAttributes(element, this.#base).filter(([name]) => name !== "target");
    const facing = facts.map(([name, value]) => `${element.tag}.${name}=${value}`);
    if (facing.length > 0) this.#holders.set(element, facing);
  }

  #openRun(node: HtmlElement): OpenRun {
    this.#run ??= { node, text: "", facts: [], items: [], hasBareText: false };
    return this.#run;
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = null;
    if (!run) return;
    // Links side by side without a word between them are entries, not a sentence.
    const areEntries = run.items.every(({ tag }) => tag === "a" || tag === "label");
    if (run.hasBareText || run.items.length === 0 || !areEntries) {
      this.#keepFilled(run);
      return;
    }
    for (const item of run.items) {
      const entry: OpenBlock = { node: item, text: "", facts: [] };
      this.#readInto(entry, item);
      this.#keepFilled(entry);
    }
  }

  #keepFilled(block: OpenBlock): void {
    if (tidy(block.text) !== "" || block.facts.length > 0) this.#keep(block);
  }

  #keep(block: OpenBlock): void {
    if (this.#blocks.length < maxBlocks) this.#blocks.push(block);
    else this.#dropped += 1;
  }

  #note(block: OpenBlock, element: HtmlElement): void {
    for (const [name, value] of steadyAttributes(element, this.#base)) {
      block.facts.push(`${element.tag}.${name}=${value}`);
    }
  }
}

/** Whether what follows stands under it. */
export function isHeading({ node }: Pick<Block, "node">): boolean {
  return /^h[1-6]$/.test(node.tag);
}

function toBlock(open: OpenBlock, index: number, above: Block | null, body: HtmlElement): Block {
  const text = tidy(open.text.slice(0, maxText));
  const facts = open.facts.toSorted();
  const way = wayTo(open.node, body);
  return {
    index,
    node: open.node,
    text,
    words: wordsOf(text).slice(0, maxWords),
    facts,
    key: `${open.node.tag}\u0001${text}\u0001${facts.join("\u0001")}`,
    way,
    tags: way.map(({ tag }) => tag).join(">"),
    above,
    heading: above?.text ?? "",
    place: way.findLast(({ tag }) => landmarks.has(tag))?.tag ?? "",
    hidden: way.some(isHidden),
  };
}

const landmarks = new Set(["header", "nav", "main", "footer", "aside", "form", "dialog"]);

function wayTo(node: HtmlElement, body: HtmlElement): HtmlElement[] {
  const way: HtmlElement[] = [];
  for (let step: HtmlElement | null = node; step && step !== body; step = step.parent) {
    if (step.tag !== "") way.push(step);
  }
  return way.toReversed();
}

function isHidden({ tag, attributes }: HtmlElement): boolean {
  if (attributes.hidden !== undefined) return true;
  if (tag === "dialog" && attributes.open === undefined) return true;
  return /(?:^|;)\s*display\s*:\s*none/i.test(attributes.style ?? "");
}

/** A picture that nobody sees, there to be counted. */
function isCountingPixel({ tag, attributes }: HtmlElement, base: string): boolean {
  if (tag !== "img") return false;
  if (attributes.width !== undefined && Number(attributes.width) <= 2) return true;
  // A picture that lost its alt is another thing: there it is empty, not missing.
  if (attributes.alt !== "" || attributes.srcset !== undefined) return false;
  const url = /^https?:/.test(attributes.src ?? "") ? URL.parse(attributes.src ?? "") : null;
  return url !== null && url.host !== URL.parse(base)?.host;
}

/** What a drawing looks like, without its colours and ids. */
function shapeOf(node: HtmlNode): string {
  if (node.kind === "text") return "";
  const drawn = ["d", "points", "href", "xlink:href", "viewbox"].map((name) =>
    (node.attributes[name] ?? "").slice(0, 2_000),
  );
  return `${node.tag}${drawn.join()}${node.children.map(shapeOf).join("")}`.slice(0, 20_000);
}
