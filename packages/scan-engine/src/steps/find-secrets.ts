import type { CDPSession } from "playwright-core";
import type { Protocol } from "puppeteer-core";
import type { StepBox } from "./case-run.ts";

type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;
type Document = Protocol.DOMSnapshot.DocumentSnapshot;

/**
 * Where values show in a page's window, by what the browser has laid out: words of any element, of shadow trees, of
 * pseudo elements and of pictures of SVG, broken over elements or not; what fields hold and hint at; whole frames in
 * which one shows or that cannot be looked into, and all canvases and films, which nobody can read.
 * @param values as they were typed; capitals and spaces make no difference
 * @returns boxes in CSS pixels of the window
 */
export async function findSecrets(
  session: CDPSession,
  values: readonly string[],
): Promise<StepBox[]> {
  const wanted = values.map(bare).filter((value) => value !== "");
  if (wanted.length === 0) return [];
  const [snapshot, ratio] = await Promise.all([
    session.send("DOMSnapshot.captureSnapshot", { computedStyles: [] }) as Promise<Snapshot>,
    ratioOf(session),
  ]);
  return boxesOf(snapshot, wanted).map((box) => scaled(box, 1 / ratio));
}

/** Pixels of the screen for one of CSS: a snapshot has the screen's. */
async function ratioOf(session: CDPSession): Promise<number> {
  const { cssVisualViewport, visualViewport } = await session.send("Page.getLayoutMetrics");
  const ratio = visualViewport.clientWidth / cssVisualViewport.clientWidth;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** Exported for its tests. Pure. */
export function boxesOf({ documents, strings }: Snapshot, wanted: readonly string[]): StepBox[] {
  const [main] = documents;
  if (!main) return [];
  const shows = documents.map((document) => hitsOf(document, strings, wanted).length > 0);
  const nodes = new Set(hitsOf(main, strings, wanted));
  const frames = new Map(indexed(main.nodes.contentDocumentIndex));
  for (const [node, tag] of (main.nodes.nodeName ?? []).entries()) {
    const name = strings[tag]?.toLowerCase() ?? "";
    if (unreadable.has(name)) nodes.add(node);
    if (name === "iframe" || name === "frame") {
      const inner = frames.get(node);
      if (inner === undefined || showsWithin(documents, inner, shows)) nodes.add(node);
    }
  }
  const left = main.scrollOffsetX ?? 0;
  const top = main.scrollOffsetY ?? 0;
  const { nodeIndex, bounds } = main.layout;
  return nodeIndex.flatMap((node, place) => {
    const [x = 0, y = 0, width = 0, height = 0] = bounds[place] ?? [];
    if (!nodes.has(node) || width === 0 || height === 0) return [];
    return [{ x: x - left, y: y - top, width, height }];
  });
}

const unreadable = new Set(["canvas", "video", "object", "embed"]);

/** Whether a document, or one in a frame of it, shows a value. */
function showsWithin(
  documents: readonly Document[],
  index: number,
  shows: readonly boolean[],
): boolean {
  if (shows[index]) return true;
  const inner = documents[index]?.nodes.contentDocumentIndex;
  return indexed(inner).some(([, each]) => each !== index && showsWithin(documents, each, shows));
}

/** The nodes of a document that show a value, or a part of one that is broken over several. */
function hitsOf(
  { nodes, layout }: Document,
  strings: readonly string[],
  wanted: readonly string[],
): number[] {
  const hits: number[] = [];
  const fields = [...indexed(nodes.inputValue), ...indexed(nodes.textValue)];
  for (const [node, text] of fields) {
    const held = bare(strings[text] ?? "");
    if (wanted.some((value) => held.includes(value))) hits.push(node);
  }
  for (const [node, attributes] of (nodes.attributes ?? []).entries()) {
    for (let at = 0; at < attributes.length; at += 2) {
      const name = strings[attributes[at] ?? -1] ?? "";
      const said = bare(strings[attributes[at + 1] ?? -1] ?? "");
      if (shownAttributes.has(name) && wanted.some((value) => said.includes(value)))
        hits.push(node);
    }
  }
  // All words in the order in which they are laid out, and of each character the node that it is of.
  let words = "";
  const owners: number[] = [];
  for (const [place, text] of layout.text.entries()) {
    const part = text < 0 ? "" : bare(strings[text] ?? "");
    words += part;
    for (const _ of part) owners.push(layout.nodeIndex[place] ?? -1);
  }
  for (const value of wanted) {
    for (let at = words.indexOf(value); at !== -1; at = words.indexOf(value, at + 1)) {
      hits.push(...new Set(owners.slice(at, at + value.length)));
    }
  }
  return hits;
}

/** Attributes whose words an element shows. */
const shownAttributes = new Set(["placeholder", "alt", "label"]);

/** What a rare property of nodes says of each that has it. */
function indexed(
  rare: { index: number[]; value?: number[] } | undefined,
): [node: number, value: number][] {
  return (rare?.index ?? []).map((node, place) => [node, rare?.value?.[place] ?? -1]);
}

/** In small letters and without spaces, as a style may show it in others; of one code unit a character. */
function bare(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

function scaled({ x, y, width, height }: StepBox, by: number): StepBox {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}
