import type { VisitedPage } from "./page-visitor.ts";

/** What tells pages apart; a crawl remembers it of each, so that it must be little. */
type Shown = Pick<VisitedPage, "url" | "fingerprint" | "isFinal">;

/**
 * Finds the addresses that show what another shows. HTML alone decides for pages without scripts, and
 * for names of one folder's own page (`/` and `/index.html`); elsewhere scripts may still make two
 * pages of one text, so that a browser has to look.
 */
export class SamePages {
  readonly #see: (page: Shown) => Promise<Shown>;
  readonly #shown = new Map<string, string>();
  readonly #lookAlikes = new Map<string, Promise<Shown> | Shown>();

  /** @param see the page as a browser has it, or unchanged when none can be asked. */
  constructor(see: (page: Shown) => Promise<Shown>) {
    this.#see = async (page) => little(await see(page));
  }

  /** The address of the page that showed the same before; null for a page seen first. */
  async originalOf(page: Shown): Promise<string | null> {
    const name = page.isFinal ? page.fingerprint : `${page.fingerprint} ${folderOf(page.url)}`;
    const sameAs = this.#shown.get(name) ?? (await this.#confirmedTwinOf(page));
    if (sameAs === null) this.#shown.set(name, page.url);
    return sameAs;
  }

  async #confirmedTwinOf(page: Shown): Promise<string | null> {
    if (page.isFinal) return null;
    const twin = this.#lookAlikes.get(page.fingerprint);
    if (twin === undefined) {
      this.#lookAlikes.set(page.fingerprint, little(page));
      return null;
    }
    const [first, second] = await Promise.all([
      this.#seen(twin, page.fingerprint),
      this.#see(page),
    ]);
    const isSame = first.isFinal && second.isFinal && first.fingerprint === second.fingerprint;
    return isSame ? first.url : null;
  }

  /** The first of those that look alike is looked at once. */
  #seen(twin: Promise<Shown> | Shown, fingerprint: string): Promise<Shown> {
    if (twin instanceof Promise) return twin;
    const seen = this.#see(twin);
    this.#lookAlikes.set(fingerprint, seen);
    return seen;
  }
}

function little({ url, fingerprint, isFinal }: Shown): Shown {
  return { url, fingerprint, isFinal };
}

/** An address without the names that servers give a folder's own page. */
function folderOf(url: string): string {
  const [path = "", query = ""] = url.split("?", 2);
  return `${path.replace(/(?:\/(?:index|default)\.[a-z]{3,5})?\/*$/i, "")}?${query}`;
}
