/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { askPage } from "../capture/ask-page.ts";
import type { Tab } from "../capture/open-tab.ts";
import { type Masker, masked } from "./masker.ts";

/**
 * Covers secrets in the page itself, so that no picture, archive or snapshot taken from then on shows
 * one. What other sites' frames show is left alone: they were sent none. Put a deadline on it.
 */
export async function coverSecrets({ session, frameId }: Tab, masker: Masker): Promise<void> {
  if (masker.isIdle) return;
  const forms = JSON.stringify(masker.forms);
  await askPage(session, frameId, coverInDocument, forms, masked);
}

/** Runs inside the page: see `askPage`. Frames of the page's own origin are walked with it. */
export function coverInDocument(forms: string, cover: string): void {
  const secrets: string[] = JSON.parse(forms);
  const covered = (text: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, cover), text);
  const walk = (root: Document | ShadowRoot) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue ?? "";
        const shown = covered(text);
        if (shown !== text) node.nodeValue = shown;
        continue;
      }
      const element = node as Element;
      for (const attribute of Array.from(element.attributes)) {
        const value = covered(attribute.value);
        if (value !== attribute.value) attribute.value = value;
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const value = covered(element.value);
        if (value !== element.value) element.value = value;
      }
      if (element.shadowRoot) walk(element.shadowRoot);
      if (element.tagName === "IFRAME" || element.tagName === "FRAME") {
        const inner = (element as HTMLIFrameElement).contentDocument;
        if (inner) walk(inner);
      }
    }
  };
  walk(document);
}
