import { normaliseUrl } from "../crawl/normalise-url.ts";

/** Reads the addresses of one document: pages name the same ones over and over. */
export class AddressReader {
  readonly #known = new Map<string, string | null>();
  #base = "";

  /** As `normaliseUrl`. */
  read(href: string, base: string): string | null {
    if (base !== this.#base) this.#known.clear();
    this.#base = base;
    let url = this.#known.get(href);
    if (url === undefined) {
      url = normaliseUrl(href, base);
      this.#known.set(href, url);
    }
    return url;
  }
}
