const looks = new WeakMap<Element, () => void>();
let observer: ResizeObserver | null = null;

/**
 * Calls `look` once the element is laid out, and whenever its size is another; one observer serves a page
 * of hundreds. Returns the end of it.
 */
export function watchSize(element: Element, look: () => void): () => void {
  // jsdom has none, and lays nothing out anyway.
  if (typeof ResizeObserver === "undefined") return () => {};
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) looks.get(target)?.();
  });
  looks.set(element, look);
  observer.observe(element);
  return () => {
    looks.delete(element);
    observer?.unobserve(element);
  };
}
