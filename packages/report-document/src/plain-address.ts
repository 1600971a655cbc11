/** Whether a text is an address of the web that says nothing but where: no sign-in, query or fragment. */
export function isPlainAddress(text: string): boolean {
  const url = webAddress(text);
  return url !== null && url.search === "" && url.hash === "";
}

/** An address as a report may name it, or null if it is none of the web. */
export function plainAddress(text: string): string | null {
  const url = webAddress(text);
  if (!url) return null;
  url.search = "";
  url.hash = "";
  return url.href;
}

/** Only http(s) without a name or password, whatever the text says. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
