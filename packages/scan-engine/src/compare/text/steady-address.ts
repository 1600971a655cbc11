import { isHash, isMachineMade, isSteadyWord } from "./machine-made.ts";

/**
 * An address without what a build or a visit changes: the page's own host, hashes in names of files, ids of sessions,
 * cache busters, the order of the query. `/app.3f9c2b1a.js?v=7` is `/app.js`.
 * @param base the page's address
 */
export function steadyAddress(address: string, base: string): string {
  const text = address.trim();
  if (text.startsWith("data:")) return `data:${text.length}`;
  if (text.startsWith("blob:")) return "blob:";
  if (text === "" || /^(?:javascript|mailto|tel|about):/i.test(text)) return text;
  if (text.startsWith("#")) return `#${isSteadyWord(text.slice(1)) ? text.slice(1) : "*"}`;
  const url = URL.parse(text, base);
  if (!url) return text;
  const host = url.host === URL.parse(base)?.host ? "" : url.host;
  const anchor = isSteadyWord(url.hash.slice(1)) ? url.hash : "";
  return `${host}${steadyPath(url.pathname)}${steadyQuery(url.searchParams)}${anchor}`;
}

/** The same for all addresses that one line of code makes: ids are `{n}`, values of the query are left out. */
export function addressTemplate(address: string, base: string): string {
  const url = URL.parse(address, base);
  if (!url) return address.slice(0, 200);
  if (url.protocol === "data:" || url.protocol === "blob:") return url.protocol;
  const host = url.host === URL.parse(base)?.host ? "" : url.host;
  const path = steadyPath(url.pathname).split("/").map(withoutId).join("/");
  const names = [...new Set(url.searchParams.keys())].filter((name) => !changing.test(name));
  return `${host}${path}${names.length > 0 ? `?${names.toSorted().join(",")}` : ""}`;
}

const changing =
  /^(?:v|ver|version|t|ts|_|cb|z|rev|hash|h|rand|rnd|r|nocache|cache|bust|dpl|build|sid|phpsessid|jsessionid|session|token|nonce|sig|signature|expires|x-amz-.*|utm_.*|gclid|fbclid|msclkid|_gl|_ga)$/i;

function steadyPath(path: string): string {
  const steps = path.replace(/;jsessionid=[^/]*/i, "").split("/");
  return steps
    .map((step, index) => {
      const text = decoded(step);
      if (index === steps.length - 1 && /\.\w{2,5}$/.test(text)) return steadyFile(text);
      return isMachineMade(text) ? "*" : text;
    })
    .join("/");
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** `app-Bx8f2KqZ.min.css` is `app.css`, `3f9c2b1a4d.png` is `*.png`. */
function steadyFile(name: string): string {
  const parts = name.split(/([.\-_~])/);
  return parts
    .map((part, index) => (index < parts.length - 1 && isBuilt(part, index) ? "*" : part))
    .join("")
    .replace(/\*(?:[-_]\*)+/g, "*")
    .replace(/[.\-_~]\*(?=\.)/g, "")
    .replace(/(?:\.min)?(\.\w+)$/, "$1");
}

function isBuilt(part: string, index: number): boolean {
  if (part.length < 6) return false;
  // One hash of eight in forty has no letters.
  return isMachineMade(part) || (index > 0 && (isHash(part) || /^\d{8,}$/.test(part)));
}

function steadyQuery(query: URLSearchParams): string {
  const pairs = [...query]
    .filter(([name]) => !changing.test(name))
    .map(([name, value]) => `${name}=${isMachineMade(value) ? "*" : value}`);
  return pairs.length > 0 ? `?${pairs.toSorted().join("&")}` : "";
}

function withoutId(step: string): string {
  const [stem = "", ...ends] = step.split(".");
  const turns = (stem.match(/[a-z]\d|\d[a-z]/gi) ?? []).length;
  const kept = /^\d+$/.test(stem) ? "{n}" : stem.length >= 8 && turns >= 3 ? "*" : stem;
  return [kept, ...ends].join(".");
}
