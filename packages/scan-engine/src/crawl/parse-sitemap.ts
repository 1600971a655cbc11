import { SaxesParser } from "saxes";

export type SitemapEntry = { kind: "page" | "sitemap"; url: string };

const maxAddressLength = 2_048;

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
    if (!readable) return;
  }
}

/** `?a=1&b=2` written as it is: the most common mistake, which would swallow what follows it. */
function escapeBareAmpersands(xml: string): string {
  return xml.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;");
}

function createReader() {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let found: SitemapEntry[] = [];
  let address = "";
  let errors = 0;

  parser.on("opentag", ({ name, attributes }) => {
    path.push(localName(name));
    address = "";
    // RFC 4287, 4.2.7: an entry's own page is its link without a relation, or the alternate one.
    const { href, rel = "alternate" } = attributes;
    if (isAt("link", "entry") && rel === "alternate" && href) address = href;
    // Other languages of a page stand beside it.
    if (path.at(-1) === "xhtml:link" && path.at(-2) === "url" && href) tell("page", href);
  });
  const isAt = (name: string, parent: string) => path.at(-1) === name && path.at(-2) === parent;
  const tell = (kind: SitemapEntry["kind"], url: string) => {
    if (url.length <= maxAddressLength) found.push({ kind, url });
  };
  const collect = (text: string) => {
    const isAddress = path.at(-1) === "loc" || isAt("link", "item");
    if (isAddress && address.length <= maxAddressLength) address += text;
  };
  parser.on("text", collect);
  // Where nothing is markup, the ampersand was not a mistake.
  parser.on("cdata", (text) => collect(text.replaceAll("&amp;", "&")));
  parser.on("closetag", () => {
    const url = address.trim();
    // Only `url > loc` and `sitemap > loc`: extensions have locations of their own (`image:loc`).
    if (url !== "") {
      if (isAt("loc", "url") || isAt("link", "item") || isAt("link", "entry")) tell("page", url);
      if (isAt("loc", "sitemap")) tell("sitemap", url);
    }
    path.pop();
    address = "";
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
  };
}

/** `sm:url` is `url`; a prefix with a meaning of its own (`image:loc`) is kept apart. */
function localName(name: string): string {
  return name.replace(/^(?!image:|video:|news:|xhtml:)[^:]+:/, "").toLowerCase();
}
