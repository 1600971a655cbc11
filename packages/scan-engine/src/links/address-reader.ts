import { normaliseUrl } from "../crawl/normalise-url.ts";

/** A path in which nothing is for a parser to change: of plain signs, without dots that lead up. */
const plainPath = /^(?:\/[\w~-][\w~.-]{0,200}){1,20}\/?$/;

/** Reads the addresses of one document: pages name the same ones over and over. */
export class AddressReader {
  readonly #known = new Map<string, string | null>();
  #base = "";
  /** Of the base; null where it is none. */
  #origin: string | null = null;

  /** As `normaliseUrl`. */
  read(href: string, base: string): string | null {
    if (base !== this.#base) this.#begin(base);
    let url = this.#known.get(href);
    if (url === undefined) {
      url = this.#plain(href) ?? normaliseUrl(href, base);
      this.#known.set(href, url);
    }
    return url;
  }

  #begin(base: string): void {
    this.#known.clear();
    this.#base = base;
    this.#origin = normaliseUrl("/", base)?.slice(0, -1) ?? null;
  }

  /** Most addresses are paths of the site, or begin with its origin: joined without parsing them. */
  #plain(href: string): string | null {
    const origin = this.#origin;
    if (origin === null || href.length > 1_000) return null;
    const isWhole = href.startsWith(origin);
    if (!plainPath.test(isWhole ? href.slice(origin.length) : href)) return null;
    return isWhole ? href : origin + href;
  }
}
