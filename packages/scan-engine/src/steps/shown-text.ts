/// <reference lib="dom" />

/** What a person reads of an element: what a field holds, else its words. Runs inside the page. */
export function shownText(element: HTMLElement | SVGElement): string {
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map(({ label }) => label).join("\n");
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value;
  }
  // biome-ignore lint/performance/useDomNodeTextContent: what is read, not what the document says of hidden things.
  return element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
}
