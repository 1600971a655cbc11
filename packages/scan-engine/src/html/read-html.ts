import { decodeHTMLAttribute } from "entities";

/** What is of use to a reader of documents; every other attribute is passed over. */
const attributeNames = [
  "action",
  "alt",
  "as",
  "class",
  "content",
  "data",
  "href",
  "hreflang",
  "http-equiv",
  "id",
  "name",
  "poster",
  "rel",
  "src",
  "srcset",
  "style",
  "title",
  "type",
] as const;

/** Attributes by name in small letters, decoded. */
export type Attributes = { [Name in (typeof attributeNames)[number]]?: string };

export type HtmlReader = {
  open(name: string, attributes: Attributes): void;
  /** As it stands in the document: character references are the reader's to decode. */
  text(text: string): void;
  /** A tag that closes, whether what it closes is open or not. */
  close(name: string): void;
};

/**
 * Goes through a document once, in time linear to its length, and tells its tags and texts in order. Builds
 * no tree: what a tag implies about others is the reader's to know. Documents are cut into tags as the
 * HTML standard (13.2.5) has it for scripts switched off, but for escapes within scripts.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  new HtmlScanner(html, reader).run();
}

const wanted: ReadonlySet<string> = new Set(attributeNames);
const isWanted = (name: string): name is (typeof attributeNames)[number] => wanted.has(name);

/** Hold text to the tag that closes them, and nothing else. */
const ends = new Map(
  ["script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp"].map((name) => [
    name,
    new RegExp(`</${name}(?=[\\s/>])`, "gi"),
  ]),
);

const tab = 9;
const carriageReturn = 13;
const space = 32;
const bang = 33;
const doubleQuote = 34;
const quote = 39;
const slash = 47;
const equals = 61;
const greater = 62;
const question = 63;

class HtmlScanner {
  readonly #html: string;
  readonly #reader: HtmlReader;
  #at = 0;

  constructor(html: string, reader: HtmlReader) {
    this.#html = html;
    this.#reader = reader;
  }

  run(): void {
    const html = this.#html;
    for (let textAt = 0; ; ) {
      const tag = html.indexOf("<", this.#at);
      const end = tag === -1 ? html.length : tag;
      const next = html.charCodeAt(end + 1);
      const closes = next === slash && isLetter(html.charCodeAt(end + 2));
      const isTag = isLetter(next) || closes || isBogus(next);
      if (tag !== -1 && !isTag) {
        this.#at = tag + 1;
        continue;
      }
      if (end > textAt) this.#reader.text(html.slice(textAt, end));
      if (tag === -1) return;
      if (isLetter(next)) this.#openTag(tag + 1);
      else if (closes) this.#closeTag(tag + 2);
      else this.#comment(tag);
      textAt = this.#at;
    }
  }

  #openTag(from: number): void {
    const name = this.#name(from);
    const attributes: Attributes = {};
    while (this.#attribute(attributes));
    // A tag that the document ends in is none.
    if (this.#at >= this.#html.length && this.#html.charCodeAt(this.#at - 1) !== greater) return;
    this.#reader.open(name, attributes);
    if (name === "plaintext") this.#textUntil(this.#html.length);
    const end = ends.get(name);
    if (!end) return;
    end.lastIndex = this.#at;
    this.#textUntil(end.exec(this.#html)?.index ?? this.#html.length);
  }

  #textUntil(end: number): void {
    if (end > this.#at) this.#reader.text(this.#html.slice(this.#at, end));
    this.#at = end;
  }

  #closeTag(from: number): void {
    const name = this.#name(from);
    this.#skipPast(">", this.#at);
    this.#reader.close(name);
  }

  /** What begins like a comment without being one ends at the next tag's end. */
  #comment(tag: number): void {
    const html = this.#html;
    if (!html.startsWith("<!--", tag)) this.#skipPast(">", tag);
    else if (html.startsWith(">", tag + 4)) this.#at = tag + 5;
    else this.#skipPast("-->", tag + 2);
  }

  #skipPast(sign: string, from: number): void {
    const at = this.#html.indexOf(sign, from);
    this.#at = at === -1 ? this.#html.length : at + sign.length;
  }

  #name(from: number): string {
    const html = this.#html;
    let at = from + 1;
    for (let sign = html.charCodeAt(at); !endsName(sign); sign = html.charCodeAt(at)) at += 1;
    this.#at = at;
    return html.slice(from, at).toLowerCase();
  }

  /** Reads one attribute. @returns false at the end of the tag, or of the document */
  #attribute(attributes: Attributes): boolean {
    const html = this.#html;
    let sign = this.#skipSpace(slash);
    if (sign === greater || Number.isNaN(sign)) {
      this.#at += 1;
      return false;
    }
    const nameAt = this.#at;
    // The first sign belongs to the name, whatever it is.
    do sign = html.charCodeAt(++this.#at);
    while (sign !== equals && !endsName(sign));
    const name = html.slice(nameAt, this.#at).toLowerCase();
    const value = this.#skipSpace() === equals ? this.#value() : "";
    // Of two with one name the first counts.
    if (isWanted(name))
      attributes[name] ??= value.includes("&") ? decodeHTMLAttribute(value) : value;
    return true;
  }

  #value(): string {
    const html = this.#html;
    this.#at += 1;
    const sign = this.#skipSpace();
    const from = this.#at;
    if (sign === doubleQuote || sign === quote) {
      this.#skipPast(sign === quote ? "'" : '"', from + 1);
      return html.slice(from + 1, this.#at - 1);
    }
    for (let next = sign; next !== greater && !isSpace(next) && !Number.isNaN(next); ) {
      next = html.charCodeAt(++this.#at);
    }
    return html.slice(from, this.#at);
  }

  /** @returns the sign behind it; not a number at the end of the document */
  #skipSpace(orElse: number = space): number {
    let sign = this.#html.charCodeAt(this.#at);
    while (isSpace(sign) || sign === orElse) sign = this.#html.charCodeAt(++this.#at);
    return sign;
  }
}

function isLetter(sign: number): boolean {
  const small = sign | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

function isSpace(sign: number): boolean {
  return sign === space || (sign >= tab && sign <= carriageReturn);
}

function endsName(sign: number): boolean {
  return isSpace(sign) || sign === slash || sign === greater || Number.isNaN(sign);
}

/** `<!`, `<?` and `</` before anything but a letter. */
function isBogus(sign: number): boolean {
  return sign === bang || sign === question || sign === slash;
}
