/**
 * An address that may be opened, or null: https anywhere, and http on this page's own origin or on
 * this machine, where a development server is. Anything else could be a script.
 */
export function safeUrl(
  text: string | null,
  origin: string = window.location.origin,
): string | null {
  if (text === null) return null;
  const url = URL.parse(text, origin);
  if (url === null) return null;
  const isNear = url.origin === origin || loopback.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isNear) ? url.href : null;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
