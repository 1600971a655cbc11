/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/*
 * Functions that run inside a scanned page through `askPage`: each is sent as text, so it may use
 * nothing but its arguments and the document.
 */

/** The document as it stands, its declaration included, at most `maxChars` characters. */
export function readDocument(maxChars: number) {
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : "";
  const html = `${doctype}${doctype ? "\n" : ""}${document.documentElement?.outerHTML ?? ""}`;
  return {
    url: document.URL,
    title: document.title.slice(0, 1_000).toWellFormed(),
    html: html.slice(0, maxChars).toWellFormed(),
    truncated: html.length > maxChars,
  };
}

/** Where the page is and whether it wants a password. */
export function readWhereabouts() {
  return {
    url: document.URL,
    asksPassword: document.querySelector("input[type=password]") !== null,
  };
}

/**
 * Two frames and two idle moments, or a second and a half in a page that has none to spare.
 * @returns whether there were any
 */
export function awaitIdleMoment(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_500, false);
    const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve(true)));
    requestAnimationFrame(() => requestAnimationFrame(idle));
  });
}
