import type { PagePrint } from "../../compare/text/page-print.ts";
import { type Home, pathIn } from "../homes.ts";
import type { HomeVisit } from "./home-visit.ts";
import { inTurn } from "./in-turn.ts";

/** Addresses of the new home that a page may have moved to, while they are found. */
export class Discovery {
  readonly #prints = new Map<string, PagePrint>();
  readonly #waiting = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #homes: readonly Home[];

  /** @param homes the new home, and itself under the name after the switch. */
  constructor(homes: readonly Home[]) {
    this.#homes = homes;
  }

  get prints(): PagePrint[] {
    return [...this.#prints.values()];
  }

  /** A path of the new home; null for an address elsewhere. */
  pathOf(address: string): string | null {
    for (const home of this.#homes) {
      const path = pathIn(address, home);
      if (path !== null) return path;
    }
    return null;
  }

  /** Takes over what was seen at a path, and remembers where it links to. */
  saw(path: string, print: Omit<PagePrint, "path">, links: readonly string[]): void {
    this.#seen.add(path);
    this.#prints.set(path, { path, ...print });
    this.list(links.flatMap((link) => this.pathOf(link) ?? []));
  }

  list(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#waiting.size < maxWaiting && !this.#seen.has(path)) this.#waiting.add(path);
    }
  }

  /** Opens what was named and not seen yet. @param most so many pages at the most */
  async goOn(visit: HomeVisit, most: number): Promise<void> {
    for (let left = most; left > 0; ) {
      const next = [...this.#waiting].slice(0, Math.min(left, atATime));
      if (next.length === 0) return;
      left -= next.length;
      for (const path of next) {
        this.#waiting.delete(path);
        this.#seen.add(path);
      }
      await inTurn(atOnce, next, (path) => this.#look(visit, path));
    }
  }

  async #look(visit: HomeVisit, path: string): Promise<void> {
    const { page, read } = await visit.open(path);
    const end = this.pathOf(page.finalUrl);
    if (page.fault === null && read && end !== null && !this.#prints.has(end)) {
      this.saw(end, read.print, read.links);
    }
  }
}

const maxWaiting = 5_000;
const atATime = 40;
const atOnce = 4;
