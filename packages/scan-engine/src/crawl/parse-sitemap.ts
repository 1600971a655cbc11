import { SaxesParser } from "saxes";

export type SitemapEntry = {
  kind: "page" | "sitemap";
  url: string;
  /** When it was changed last, as it says itself, in milliseconds since the epoch; null where it says nothing of use. */
  modified: number | null;
};

const maxAddressLength = 2_048;
/** RFC 822's dates are the longest. */
const maxDateLength = 40;

/** A few errors are common; a file full of them is no sitemap. */
const maxErrors = 1_000;

/**
 * Reads a sitemap, a sitemap index or a feed (RSS, Atom) piece by piece and makes the best of malformed ones. Entities beyond XML's five are never expanded, so a document cannot grow.
 * @param chunks the document's text in pieces of any size.
 */
export async function* parseSitemap(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SitemapEntry> {
  const reader = createReader();
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk;
    // An entity may be cut in two by the end of a piece.
    const end = /&[^;\s]{0,9}$/.exec(text)?.index ?? text.length;
    rest = text.slice(end);
    const readable = reader.write(escapeBareAmpersands(text.slice(0, end)));
    yield* reader.take();
    if (!readable) break;
  }
  yield* reader.end();
}

/** `?a=1&b=2` written as it is: the most common mistake, which would swallow what follows it. */
function escapeBareAmpersands(xml: string): string {
  return xml.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;");
}

function createReader() {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let found: SitemapEntry[] = [];
  /** Its address was read, what follows may say when it was changed. */
  let entry: SitemapEntry | null = null;
  let beside: SitemapEntry[] = [];
  let address = "";
  let date = "";
  let errors = 0;

  parser.on("opentag", ({ name, attributes }) => {
    path.push(localName(name));
    address = "";
    date = "";
    if (entries.has(path.at(-1) ?? "")) settle();
    // RFC 4287, 4.2.7: an entry's own page is its link without a relation, or the alternate one.
    const { href, rel = "alternate" } = attributes;
    if (isAt("link", "entry") && rel === "alternate" && href) address = href;
    // Other languages of a page stand beside it.
    if (path.at(-1) === "xhtml:link" && path.at(-2) === "url" && href) tell("page", href, beside);
  });
  const isAt = (name: string, parent: string) => path.at(-1) === name && path.at(-2) === parent;
  const isDate = () =>
    isAt("lastmod", "url") || isAt("pubdate", "item") || isAt("updated", "entry");
  const tell = (kind: SitemapEntry["kind"], url: string, to: SitemapEntry[]) => {
    if (url.length <= maxAddressLength) to.push({ kind, url, modified: null });
  };
  /** The entry's own page; in feeds its date may come first. */
  const tellOwn = (url: string) => {
    entry ??= { kind: "page", url: "", modified: null };
    if (entry.url !== "") tell("page", url, beside);
    else if (url.length <= maxAddressLength) entry.url = url;
  };
  const settle = () => {
    if (entry && entry.url !== "") found.push(entry);
    for (const other of beside) found.push(other);
    entry = null;
    beside = [];
  };
  const collect = (text: string) => {
    const isAddress = path.at(-1) === "loc" || isAt("link", "item");
    if (isAddress && address.length <= maxAddressLength) address += text;
    else if (isDate() && date.length <= maxDateLength) date += text;
  };
  parser.on("text", collect);
  // Where nothing is markup, the ampersand was not a mistake.
  parser.on("cdata", (text) => collect(text.replaceAll("&amp;", "&")));
  parser.on("closetag", () => {
    const url = address.trim();
    // Only `url > loc` and `sitemap > loc`: extensions have locations of their own (`image:loc`).
    if (url !== "") {
      if (isAt("loc", "url") || isAt("link", "item") || isAt("link", "entry")) tellOwn(url);
      if (isAt("loc", "sitemap")) tell("sitemap", url, found);
    }
    if (isDate()) {
      entry ??= { kind: "page", url: "", modified: null };
      entry.modified = readDate(date);
    }
    if (entries.has(path.pop() ?? "")) settle();
    address = "";
    date = "";
  });
  parser.on("error", () => {
    errors += 1;
  });

  return {
    /** False once the document has turned out to be something else. */
    write(chunk: string): boolean {
      parser.write(chunk);
      return errors < maxErrors;
    },
    take(): SitemapEntry[] {
      const taken = found;
      found = [];
      return taken;
    },
    /** What is left of a document that was cut off. */
    end(): SitemapEntry[] {
      settle();
      return this.take();
    },
  };
}

const entries: ReadonlySet<string> = new Set(["url", "item", "entry"]);

/** No web page is older, and what is newer than tomorrow is made up. */
const oldest = Date.UTC(1990, 0);
const dayMs = 86_400_000;

/** W3C's dates as sitemaps have them, and those of feeds. Without a zone they are UTC, on every machine. */
function readDate(text: string): number | null {
  const date = text.trim();
  if (date.length > maxDateLength) return null;
  const time = Date.parse(/T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(date) ? `${date}Z` : date);
  return time >= oldest && time <= Date.now() + dayMs ? time : null;
}

/** `sm:url` is `url`; a prefix with a meaning of its own (`image:loc`) is kept apart. */
function localName(name: string): string {
  return name.replace(/^(?!image:|video:|news:|xhtml:)[^:]+:/, "").toLowerCase();
}
