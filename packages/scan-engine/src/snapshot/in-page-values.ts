/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** One element's answer: its tag, the row of its values, how many elements are laid out inside it. */
type AskedElement = [tag: string, row: number, inside: number];

export type AskedValues = {
  /** Distinct rows of values, each in the order of the properties asked for. */
  rows: string[][];
  /** Elements as they are laid out, each before those inside it. */
  elements: AskedElement[];
  /** Whether time or room ended before the document did. */
  cut: boolean;
};

/**
 * Asks each element of the page, open shadow roots included, for values that the layout has not
 * resolved yet, in the tree that is laid out: a shadow in place of what its host has, and what is put in a
 * slot in the slot. Runs inside the page through `askPage`: it may use nothing but its arguments.
 * @param properties CSS names, separated by spaces.
 */
export function askValues(properties: string, maxElements: number, budgetMs: number): AskedValues {
  const names = properties.split(" ");
  const end = performance.now() + budgetMs;
  const rows: string[][] = [];
  const known = new Map<string, number>();
  const elements: [string, number, number][] = [];
  let cut = false;
  const rowOf = (element: Element) => {
    const map = element.computedStyleMap();
    const values = names.map((name) => String(map.get(name) ?? "").slice(0, 200));
    const key = values.join("\u0001");
    let row = known.get(key);
    if (row === undefined) {
      row = rows.push(values) - 1;
      known.set(key, row);
    }
    return row;
  };
  const laidOutIn = (element: Element): Element[] => {
    if (element.shadowRoot) return Array.from(element.shadowRoot.children);
    const put = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    return put.length > 0 ? put : Array.from(element.children);
  };
  // A stack of its own: a page nested ten thousand deep would overflow the engine's.
  const waiting: Element[] = document.documentElement ? [document.documentElement] : [];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (elements.length >= maxElements || performance.now() > end) {
      cut = true;
      break;
    }
    const inside = laidOutIn(element);
    elements.push([element.localName.slice(0, 80), rowOf(element), inside.length]);
    for (const child of inside.reverse()) waiting.push(child);
  }
  return { rows, elements, cut };
}
