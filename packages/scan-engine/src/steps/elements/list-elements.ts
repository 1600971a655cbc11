import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  type PageElement,
  type PageElements,
  type PageNode,
  pageElementsDepthMax,
} from "@sitewright/contract";
import type { CDPSession } from "playwright-core";
import { within } from "../deadline.ts";
import type { ElementBounds } from "./in-page.ts";

/** A page that takes longer is not listed: no step waits for it. */
const defaultMs = 400;
const most = { elements: 3_000, depth: pageElementsDepthMax, chars: 500 };
const answerChars = 2_000_000;

/**
 * The elements of a page as they are now, asked from a world that its scripts neither see nor change.
 * @param script see `elementsScript`
 * @param ms that it may take, names a quarter of it
 * @returns null for a page that has too many, or is too busy to say
 */
export async function listElements(
  session: CDPSession,
  script: string,
  ms = defaultMs,
): Promise<PageElements | null> {
  const late = () => new Error("late");
  const asked = ask(session, script, { ...most, ms: ms / 4 });
  const text = await within(ms, asked, late).catch(() => null);
  return text === null || text.length > answerChars ? null : JSON.parse(text);
}

async function ask(
  session: CDPSession,
  script: string,
  bounds: ElementBounds,
): Promise<string | null> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "sitewright-elements",
  });
  const { result } = await session.send("Runtime.evaluate", {
    expression: `${script};globalThis.sitewrightElements(${JSON.stringify(bounds)})`,
    contextId: executionContextId,
    returnByValue: true,
  });
  return typeof result.value === "string" ? result.value : null;
}

/** Elements as they are kept, compressed, without a secret: also none that is written over several of them. */
export function packElements(
  { whole, root }: PageElements,
  mask: (text: string) => string,
): Promise<Uint8Array> {
  return promisify(gzip)(JSON.stringify({ whole, root: masked(root, mask) }));
}

/** Exported for its tests. Pure. */
export function masked(element: PageElement, mask: (text: string) => string): PageElement {
  const { tag, attributes, role, name, labels, unseen, children, shadow } = element;
  return {
    tag,
    ...(attributes && {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [mask(key), mask(value)]),
      ),
    }),
    ...(role !== undefined && { role: mask(role) }),
    ...(name !== undefined && { name: mask(name) }),
    ...(labels && { labels: labels.map(mask) }),
    ...(unseen && { unseen }),
    ...(children && { children: maskedNodes(children, mask) }),
    ...(shadow && { shadow: maskedNodes(shadow, mask) }),
  };
}

function maskedNodes(nodes: readonly PageNode[], mask: (text: string) => string): PageNode[] {
  const each = nodes.map((node) => (typeof node === "string" ? mask(node) : masked(node, mask)));
  const words = each.map(textOf).join("");
  return mask(words) === words ? each : each.map(emptied);
}

function textOf(node: PageNode): string {
  return typeof node === "string" ? node : (node.children ?? []).map(textOf).join("");
}

/** In its place, without its words. */
function emptied(node: PageNode): PageNode {
  if (typeof node === "string") return "";
  const { children, name: _name, labels: _labels, ...rest } = node;
  return { ...rest, ...(children && { children: children.map(emptied) }) };
}
