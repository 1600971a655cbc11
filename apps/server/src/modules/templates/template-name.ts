/**
 * What the paths of a template's pages have in common, with `…` for what differs: `/products/…`.
 * @param name of the pages before; null for the first.
 * @param url of one more.
 */
export function templateNameWith(name: string | null, url: string): string {
  const { pathname: path = "/", search = "" } = URL.parse(url) ?? {};
  if (name === null || name === `${path}${search}`) return shortened(`${path}${search}`);
  // Pages of one path differ in what is asked of it.
  if (name.replace(/\?.*$/s, "") === path) return shortened(`${path}?…`);
  const [known, added] = [partsOf(name.replace(/…$|\?.*$/s, "")), partsOf(path)];
  let shared = 0;
  // What a page is called itself is no part of what it shares with others.
  const most = Math.min(name.endsWith("…") ? known.length : known.length - 1, added.length - 1);
  while (shared < most && known[shared] === added[shared]) shared += 1;
  return shortened(`/${[...known.slice(0, shared), "…"].join("/")}`);
}

/**
 * The name that a template goes by where others of its site have some: a number tells apart those whose pages have the
 * same in common. No path has a space, so what is behind one is never of it.
 * @param now what it goes by so far, which it keeps where it can; null for a new one.
 */
export function distinctName(name: string, now: string | null, others: readonly string[]): string {
  const taken = new Set(others);
  if (now !== null && bareName(now) === name && !taken.has(now)) return now;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** What the pages of a template have in common, without the number. */
export function bareName(name: string): string {
  return name.replace(/ \(\d+\)$/, "");
}

const maxLength = 200;

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function shortened(name: string): string {
  return name.length <= maxLength ? name : `${name.slice(0, maxLength - 1).toWellFormed()}…`;
}
