/// <reference lib="dom" />

/** Of each element whether a person can see it. Runs inside the page. */
export function areSeen(elements: (HTMLElement | SVGElement)[]): boolean[] {
  return elements.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    // An option has no box of its own while its list is shut.
    if (element instanceof HTMLOptionElement) return element.closest("select") !== null;
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
}
