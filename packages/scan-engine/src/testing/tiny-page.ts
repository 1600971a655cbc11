import { emptyPicture, fill, type Picture } from "../compare/picture/picture.ts";
import type { PageLook } from "../compare/visual/compare-page.ts";
import { askedProperties, keptStyles } from "../snapshot/kept-properties.ts";
import type { PageSnapshot } from "../snapshot/page-snapshot.ts";

/** A box of a page made for a test; its text is drawn as bars that depend on its letters. */
export type TinyBox = {
  tag: string;
  /** Left, top, width, height on the page. */
  at: [number, number, number, number];
  text?: string;
  style?: Record<string, string>;
  asked?: Record<string, string>;
  attributes?: Record<string, string>;
  /** An image's address, and the colour its bytes show. */
  source?: string;
  shows?: [red: number, green: number, blue: number];
  children?: TinyBox[];
  /** Whether the children stand in an open shadow root of its own. */
  shadow?: true;
};

const plain: Record<string, string> = {
  display: "block",
  visibility: "visible",
  opacity: "1",
  position: "static",
  color: "rgb(0, 0, 0)",
  "background-color": "rgba(0, 0, 0, 0)",
  "background-image": "none",
  "box-shadow": "none",
  "outline-style": "none",
  "overflow-x": "visible",
  "overflow-y": "visible",
  "font-size": "16px",
  transform: "none",
};

/** A page with its picture, as if a browser had laid it out. */
export function tinyPage(boxes: TinyBox[], width = 200, height = 200, scale = 1): PageLook {
  const picture = emptyPicture(width * scale, height * scale);
  fill(picture, [0, 0, width * scale, height * scale], -1);
  const maker = new SnapshotMaker(picture, scale);
  const page: TinyBox = { tag: "HTML", at: [0, 0, width, height] };
  const body: TinyBox = { tag: "BODY", at: [0, 0, width, height], children: boxes };
  maker.add({ ...page, children: [body] }, -1);
  return { picture, snapshot: maker.snapshot, scale };
}

class SnapshotMaker {
  readonly snapshot: PageSnapshot;
  readonly #picture: Picture;
  readonly #scale: number;

  constructor(picture: Picture, scale: number) {
    this.#picture = picture;
    this.#scale = scale;
    this.snapshot = {
      version: 1,
      strings: [],
      nodes: {
        parent: [],
        type: [],
        name: [],
        value: [],
        attributes: [],
        pseudo: [],
        shadow: [],
        currentSource: [],
        inputValue: [],
        checked: [],
      },
      layout: { node: [], bounds: [], styleRows: [], style: [], text: [], paint: [] },
      textBoxes: { layout: [], bounds: [] },
      styleNames: [...keptStyles],
      asked: { names: [...askedProperties], rows: [], row: [], unjoined: 0 },
      pictures: {},
    };
  }

  add(box: TinyBox, parent: number): void {
    const style = { ...plain, ...box.style };
    const node = this.#node(box.tag, 1, parent, box.attributes ?? {});
    this.#lay(node, box.at, style, -1);
    this.snapshot.asked.row[node] =
      this.snapshot.asked.rows.push(
        askedProperties.map((name) => this.#text(box.asked?.[name] ?? "")),
      ) - 1;
    if (box.source) {
      this.snapshot.nodes.currentSource.push(node, this.#text(box.source));
      this.snapshot.pictures[box.source] = `${box.shows}`;
    }
    const [, red, green, blue, opacity] =
      /(\d+), (\d+), (\d+)(, 0)?/.exec(style["background-color"] ?? "") ?? [];
    if (box.shows) this.#paint(box.at, box.shows);
    else if (!opacity) this.#paint(box.at, [Number(red), Number(green), Number(blue)]);
    if (box.text) this.#write(node, box, box.text, style);
    const host = box.shadow ? this.#shadowRoot(node) : node;
    for (const child of box.children ?? []) this.add(child, host);
  }

  /** As the browser gives it: a fragment that is not laid out, with the root's kind. */
  #shadowRoot(host: number): number {
    const root = this.#node("#document-fragment", 11, host, {});
    this.snapshot.nodes.shadow.push(root, this.#text("open"));
    return root;
  }

  #write(parent: number, box: TinyBox, text: string, style: Record<string, string>): void {
    const node = this.#node("#text", 3, parent, {});
    const [x, y, , height] = box.at;
    const line: TinyBox["at"] = [x, y, text.length * 4, Math.min(12, height)];
    const layout = this.#lay(node, line, style, this.#text(text));
    this.snapshot.textBoxes.layout.push(layout);
    this.snapshot.textBoxes.bounds.push(line);
    const colour = (/\d+, \d+, \d+/.exec(style.color ?? "")?.[0] ?? "0, 0, 0")
      .split(", ")
      .map(Number);
    for (const [at, letter] of [...text].entries()) {
      const tall = 3 + (letter.charCodeAt(0) % 7);
      this.#paint([x + at * 4, y + 1, 3, tall], colour);
    }
  }

  #paint(at: TinyBox["at"], [red = 0, green = 0, blue = 0]: readonly number[]): void {
    const pixel = red | (green << 8) | (blue << 16) | 0xff000000;
    const [x, y, width, height] = at.map((value) => value * this.#scale) as TinyBox["at"];
    fill(this.#picture, [x, y, width, height], pixel);
  }

  #node(name: string, type: number, parent: number, attributes: Record<string, string>): number {
    const { nodes, asked } = this.snapshot;
    const node = nodes.parent.push(parent) - 1;
    nodes.type.push(type);
    nodes.name.push(this.#text(name));
    nodes.value.push(-1);
    nodes.attributes.push(
      Object.entries(attributes)
        .flat()
        .map((text) => this.#text(text)),
    );
    asked.row.push(-1);
    return node;
  }

  #lay(node: number, at: TinyBox["at"], style: Record<string, string>, text: number): number {
    const { layout } = this.snapshot;
    layout.bounds.push(at);
    layout.text.push(text);
    layout.paint.push(node);
    layout.style.push(
      layout.styleRows.push(keptStyles.map((name) => this.#text(style[name] ?? ""))) - 1,
    );
    return layout.node.push(node) - 1;
  }

  #text(text: string): number {
    const known = this.snapshot.strings.indexOf(text);
    return known >= 0 ? known : this.snapshot.strings.push(text) - 1;
  }
}
