import type { Protocol } from "puppeteer-core";
import { storableText } from "../capture/storable-text.ts";
import type { AskedValues } from "./in-page-values.ts";
import { joinAsked } from "./join-asked.ts";
import { askedProperties, keptAttributes, keptStyles } from "./kept-properties.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/** What browser and page told of one layout. */
export type CapturedPage = {
  captured: Protocol.DOMSnapshot.CaptureSnapshotResponse;
  asked: AskedValues;
};

const maxTextChars = 20_000;

/**
 * The part of the browser's snapshot that is kept: the page's own document without ids of the run, so
 * that equal pages give equal snapshots. Pure.
 */
export function toPageSnapshot(
  { captured: { documents, strings }, asked }: CapturedPage,
  pictures: Record<string, string>,
): PageSnapshot {
  const [document] = documents;
  const { nodes, layout, textBoxes } = document ?? empty;
  const texts = new Strings(strings);
  const parent = nodes.parentIndex ?? [];
  const rows = new Rows();
  const joined = joinAsked(nodes, strings, asked);
  const style = layout.styles.map((row) => rows.add(row.map((at) => texts.of(at))));
  return {
    version: 1,
    nodes: {
      parent,
      type: nodes.nodeType ?? [],
      name: (nodes.nodeName ?? []).map((at) => texts.of(at)),
      value: (nodes.nodeValue ?? []).map((at) => texts.of(at)),
      attributes: (nodes.attributes ?? []).map((pairs) => keptPairs(pairs, strings, texts)),
      pseudo: rare(nodes.pseudoType, texts),
      shadow: rare(nodes.shadowRootType, texts),
      currentSource: rare(nodes.currentSourceURL, texts),
      inputValue: rare(nodes.inputValue, texts),
      checked: nodes.inputChecked?.index ?? [],
    },
    layout: {
      node: layout.nodeIndex,
      bounds: layout.bounds.map(rounded),
      styleRows: rows.all,
      style,
      text: layout.text.map((at) => texts.of(at)),
      paint: layout.paintOrders ?? [],
    },
    textBoxes: { layout: textBoxes.layoutIndex, bounds: textBoxes.bounds.map(rounded) },
    styleNames: [...keptStyles],
    asked: {
      names: [...askedProperties],
      rows: asked.rows.map((row) => row.map((value) => texts.add(value))),
      ...joined,
    },
    pictures,
    strings: texts.all,
  };
}

const empty = {
  nodes: {},
  layout: { nodeIndex: [], styles: [], bounds: [], text: [] },
  textBoxes: { layoutIndex: [], bounds: [] },
} as unknown as Protocol.DOMSnapshot.DocumentSnapshot;

/** Texts that are used, numbered anew: the browser's own list has those of frames and of ids, too. */
class Strings {
  readonly all: string[] = [];
  readonly #given: readonly string[];
  readonly #known = new Map<string, number>();

  constructor(given: readonly string[]) {
    this.#given = given;
  }

  of(index: number): number {
    return index < 0 ? -1 : this.add(this.#given[index] ?? "");
  }

  add(text: string): number {
    const kept = storableText(text.slice(0, maxTextChars));
    const known = this.#known.get(kept);
    if (known !== undefined) return known;
    this.#known.set(kept, this.all.length);
    return this.all.push(kept) - 1;
  }
}

class Rows {
  readonly all: number[][] = [];
  readonly #known = new Map<string, number>();

  add(row: number[]): number {
    const key = row.join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(row) - 1;
  }
}

function keptPairs(pairs: readonly number[], strings: readonly string[], texts: Strings): number[] {
  return pairs.flatMap((name, at) =>
    at % 2 === 0 && keptAttributes.has(strings[name] ?? "")
      ? [texts.of(name), texts.of(pairs[at + 1] ?? -1)]
      : [],
  );
}

function rare(data: Protocol.DOMSnapshot.RareStringData | undefined, texts: Strings): number[] {
  return (data?.index ?? []).flatMap((node, at) => [node, texts.of(data?.value[at] ?? -1)]);
}

/** Hundredths of a pixel are more than anybody sees. */
function rounded(bounds: readonly number[]): number[] {
  return bounds.map((value) => Math.round(value * 100) / 100);
}
