/// <reference lib="dom" />

const words = "Altered words";
const naming = ["aria-label", "placeholder", "alt", "title"];
const keys = ["data-test", "data-testid", "data-test-id"];

/** What developers do to a page between two releases, each to one element. Runs in the page. */
export const damages: Readonly<Record<string, (element: Element) => void>> = {
  none: () => undefined,
  "text or name changed": rename,
  "id, name, class and href changed": rekey,
  "wrapped, siblings inserted": wrap,
  "text and id changed"(element) {
    rename(element);
    rekey(element);
  },
  "twin put before it"(element) {
    document.body.prepend(copyOf(element));
  },
  removed: (element) => element.remove(),
};

function rename(element: Element): void {
  say(element);
  for (const name of naming) if (element.getAttribute(name)) element.setAttribute(name, words);
  if (element instanceof HTMLInputElement) {
    if (["submit", "button"].includes(element.type)) element.value = words;
    for (const label of element.labels ?? []) say(label);
  }
}

/** Changes the first words in an element. */
function say(node: Node): boolean {
  for (const child of node.childNodes) {
    if (child instanceof Text && child.data.trim() !== "") {
      child.data = words;
      return true;
    }
    if (say(child)) return true;
  }
  return false;
}

function rekey(element: Element): void {
  const { id } = element;
  for (const label of document.querySelectorAll("label")) {
    if (id !== "" && label.htmlFor === id) label.htmlFor = "x-new";
  }
  if (id !== "") element.id = "x-new";
  if (element.getAttribute("name")) element.setAttribute("name", "x_new");
  element.setAttribute("class", "x-new");
  if (element.getAttribute("href")) element.setAttribute("href", "/elsewhere");
  for (const key of keys) if (element.hasAttribute(key)) element.setAttribute(key, "x-new");
}

/** A label names the first field in it: what is put before one would take its name away. */
function wrap(element: Element): void {
  const around = document.createElement("div");
  const whole = element.closest("label") ?? element;
  whole.replaceWith(around);
  for (let n = 0; n < 2; n += 1) {
    const sibling = document.createElement(element.tagName);
    sibling.style.cssText = "display: inline-block; width: 9px; height: 9px";
    around.append(sibling);
  }
  around.append(whole);
}

function copyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute("id");
  return copy;
}
