import { elementsOf, parseDocument } from "../compare/html/parse-document.ts";
import { type Sketch, sketchOf } from "../compare/text/page-print.ts";
import { spokenText } from "../compare/text/spoken-text.ts";
import { tidy } from "../compare/text/words.ts";

/**
 * What a site shows where nobody has a page and answers 200 all the same: plain data, to know its like by.
 * Hashes are those of `Sketch`.
 */
export type MissingPage = {
  title: string;
  /** Of what it says that the start page does not. */
  hashes: number[];
  /** Of the start page: menus and footers tell no two pages apart. */
  common: number[];
  /** Above this nothing is known of either. */
  limit: number;
};

/** Told each document that a crawl reads. @returns whether it reads as a page that is not there. */
export type ReadsAsMissing = (html: string, url: string) => boolean;

/** What a document says, without its own address, which pages that are missing like to repeat. */
export type SpokenPage = { title: string; sketch: Sketch };

const maxTitle = 500;

/** Reads a document for what it says. */
export function spokenPageOf(html: string, url: string): SpokenPage {
  const root = parseDocument(html);
  const names = namesOf(url);
  let title = "";
  for (const element of elementsOf(root)) {
    if (element.tag !== "title") continue;
    title = element.children.flatMap((child) => (child.kind === "text" ? child.text : [])).join("");
    break;
  }
  return {
    title: without(title.slice(0, maxTitle), names),
    sketch: sketchOf(without(spokenText(root), names)),
  };
}

/**
 * What the answer to an address that nobody has is known by.
 * @returns null where it says nothing of its own: an app's shell, or the start page once more.
 */
export function missingPageOf(answer: SpokenPage, start: SpokenPage): MissingPage | null {
  const limit = Math.min(answer.sketch.limit, start.sketch.limit);
  const common = upTo(limit, start.sketch);
  const shared = new Set(common);
  const hashes = upTo(limit, answer.sketch).filter((hash) => !shared.has(hash));
  return hashes.length === 0 ? null : { title: answer.title, hashes, common, limit };
}

/** Whether a page says what the site says where nobody has a page, but for a word here and there. */
export function readsAsMissing(page: SpokenPage, missing: MissingPage): boolean {
  if (page.title !== missing.title) return false;
  const limit = Math.min(page.sketch.limit, missing.limit);
  const common = new Set(missing.common);
  const own = upTo(limit, page.sketch).filter((hash) => !common.has(hash));
  const known = new Set(missing.hashes.filter((hash) => hash <= limit));
  if (known.size === 0) return false;
  const shared = own.filter((hash) => known.has(hash)).length;
  return (2 * shared) / (own.length + known.size) > 0.8;
}

function upTo(limit: number, { hashes }: Sketch): number[] {
  return [...hashes].filter((hash) => hash <= limit);
}

/** An address, its path and the last step of that, as text may have them. */
function namesOf(url: string): string[] {
  const parsed = URL.parse(url);
  if (!parsed) return [];
  const paths = [parsed.href, parsed.pathname + parsed.search, parsed.pathname].map(plain);
  const step =
    plain(parsed.pathname)
      .split("/")
      .findLast((each) => each !== "") ?? "";
  return [...paths, step].filter((name) => name.length > 1);
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function without(text: string, names: readonly string[]): string {
  return tidy(names.reduce((rest, name) => rest.replaceAll(name, " "), text));
}
