import { decodeHTML } from "entities";
import { type Attributes, readHtml } from "../html/read-html.ts";
import { AddressReader } from "../links/address-reader.ts";
import type { LinkTarget } from "../links/link-target.ts";
import { TargetReader } from "../links/target-reader.ts";
import { ShapeReader } from "../templates/shape-reader.ts";
import { readDataAddress } from "./data-address.ts";
import { normaliseUrl } from "./normalise-url.ts";

/** What the crawler needs to know of a document. */
export type PageContent = {
  title: string | null;
  /** Normalised addresses of every link to follow, in document order, each once. */
  links: string[];
  /** Normalised, or null when the page names none. */
  canonical: string | null;
  asksForPassword: boolean;
  /** Built by scripts: a document with a script and next to no words. */
  looksLikeAppShell: boolean;
  /** The element that frameworks put an app into is there, and empty. */
  hasEmptyAppRoot: boolean;
  hasScripts: boolean;
  /** It tells search engines to leave it out. */
  isNoindex: boolean;
  /** Every address it names, each with what it is named for. */
  targets: LinkTarget[];
  /** Hashes of the names of its places that links may lead to. */
  places: Uint32Array;
  /** How it is built: see `ShapeReader`. */
  shape: Uint32Array;
  /**
   * Pictures that stand for the site, those that a browser's tab would show first; SVGs, which only a browser draws, come
   * last. One may be the file itself (`data:`).
   */
  icons: string[];
};

const maxLinks = 5_000;
const maxTitleLength = 300;
const maxIcons = 8;
const appShellWords = 200;
/** Where React, Vue, Angular, Next, Nuxt, Svelte and their kin put an app. */
const appRoot = /^(?:root|app|app-root|__next|__nuxt|___gatsby|svelte|main-app)$/i;

/**
 * Reads links, title and canonical from HTML in one pass. Follows `a`, `area`, `link rel=next` and
 * `meta refresh` and the page in other languages (`hreflang`), honours `<base>`, and follows `rel=nofollow` too: it is advice to search engines
 * about ranking, and a site's owner wants every page tested.
 * @param url the address the document was served from.
 */
export function extractPage(html: string, url: string): PageContent {
  const reader = new PageReader(url);
  readHtml(html, reader);
  return reader.content();
}

class PageReader {
  #base: string;
  #hasBase = false;
  #title = "";
  #inTitle = false;
  #titleRead = false;
  #silent = 0;
  #words = 0;
  #scripts = 0;
  #appRoot: "none" | "open" | "empty" | "filled" = "none";
  #asksForPassword = false;
  #canonical: string | null = null;
  readonly #links = new Set<string>();
  readonly #addresses = new AddressReader();
  readonly #targets = new TargetReader(this.#addresses);
  readonly #shape = new ShapeReader();
  #inStyle = false;
  #isNoindex = false;
  readonly #icons: string[] = [];
  readonly #touchIcons: string[] = [];
  readonly #drawings: string[] = [];

  constructor(url: string) {
    this.#base = url;
  }

  open(name: string, attributes: Attributes): void {
    this.#shape.open(name, attributes);
    if (name !== "base") this.#targets.open(name, attributes, this.#base);
    if (this.#appRoot === "open") this.#appRoot = "filled";
    else if (this.#appRoot === "none" && appRoot.test(attributes.id ?? name))
      this.#appRoot = "open";
    switch (name) {
      case "a":
      case "area":
        this.#follow(attributes.href);
        break;
      case "base":
        this.#setBase(attributes.href);
        break;
      case "link":
        this.#link(attributes);
        break;
      case "meta":
        this.#refresh(attributes);
        this.#isNoindex ||=
          /^(?:robots|googlebot)$/i.test(attributes.name ?? "") && saysNoindex(attributes.content);
        break;
      case "input":
        this.#asksForPassword ||= attributes.type?.toLowerCase() === "password";
        break;
      case "title":
        this.#inTitle = !this.#titleRead;
        break;
      case "script":
        this.#scripts += 1;
        this.#silent += 1;
        break;
      case "style":
        this.#inStyle = true;
        this.#silent += 1;
        break;
      case "noscript":
        this.#silent += 1;
        break;
    }
  }

  text(text: string): void {
    if (this.#appRoot === "open" && text.trim() !== "") this.#appRoot = "filled";
    if (this.#inTitle) {
      if (this.#title.length < maxTitleLength * 2) this.#title += text;
    } else if (this.#inStyle) {
      this.#targets.styles(text, this.#base);
    } else if (this.#silent === 0) {
      this.#targets.text(text);
      if (this.#words < appShellWords) this.#words += text.trim().length;
    }
  }

  close(name: string): void {
    this.#shape.close(name);
    this.#targets.close(name);
    if (name === "style") this.#inStyle = false;
    // Anything inside would have filled it: what closes first is the root itself.
    if (this.#appRoot === "open") this.#appRoot = "empty";
    if (name === "title" && this.#inTitle) {
      this.#inTitle = false;
      this.#titleRead = true;
    } else if (name === "script" || name === "style" || name === "noscript") {
      this.#silent = Math.max(0, this.#silent - 1);
    }
  }

  content(): PageContent {
    const title = decodeHTML(this.#title).replaceAll("\0", "").replace(/\s+/g, " ").trim();
    return {
      title: title === "" ? null : title.slice(0, maxTitleLength).toWellFormed(),
      links: [...this.#links],
      canonical: this.#canonical,
      asksForPassword: this.#asksForPassword,
      looksLikeAppShell: this.#scripts > 0 && this.#words < appShellWords,
      hasEmptyAppRoot: this.#scripts > 0 && this.#appRoot === "empty",
      hasScripts: this.#scripts > 0,
      isNoindex: this.#isNoindex,
      targets: this.#targets.targets(),
      places: this.#targets.places(),
      shape: this.#shape.shape(),
      icons: [...this.#icons, ...this.#touchIcons, ...this.#drawings],
    };
  }

  #follow(href: string | undefined): void {
    if (href === undefined || this.#links.size >= maxLinks || leadsNowhere(href)) return;
    const url = this.#addresses.read(href, this.#base);
    if (url) this.#links.add(url);
  }

  #setBase(href: string | undefined): void {
    if (this.#hasBase || href === undefined) return;
    const base = URL.parse(href, this.#base);
    if (base?.protocol === "http:" || base?.protocol === "https:") this.#base = base.href;
    this.#hasBase = true;
  }

  #link({ rel = "", href, hreflang, type }: Attributes): void {
    const relations = rel.toLowerCase().split(/\s+/);
    const isOtherTongue = relations.includes("alternate") && hreflang !== undefined;
    if (relations.includes("next") || isOtherTongue) this.#follow(href);
    if (relations.includes("icon")) this.#icon(this.#icons, href, type);
    if (relations.includes("apple-touch-icon")) this.#icon(this.#touchIcons, href, type);
    if (relations.includes("canonical") && href) this.#canonical ??= normaliseUrl(href, this.#base);
  }

  #icon(pictures: string[], href: string | undefined, type = ""): void {
    if (!href) return;
    const isDrawing = /svg/i.test(type) || /\.svg\b|^\s*data:image\/svg/i.test(href);
    const icons = isDrawing ? this.#drawings : pictures;
    if (icons.length >= maxIcons) return;
    const url = readDataAddress(href) ?? this.#addresses.read(href, this.#base);
    if (url) icons.push(url);
  }

  #refresh(attributes: Attributes): void {
    if (attributes["http-equiv"]?.toLowerCase() !== "refresh") return;
    const target = /^[\s\d.]*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(attributes.content ?? "")?.[1];
    this.#follow(target);
  }
}

/** Whether rules for crawlers, in a page or in `X-Robots-Tag`, keep it out of search results. */
export function saysNoindex(rules: string | null | undefined): boolean {
  return /\b(?:noindex|none)\b/i.test(rules ?? "");
}

/** Same-page anchors and schemes that open no page, told apart without parsing a URL. */
function leadsNowhere(href: string): boolean {
  return (
    href.startsWith("#") || /^\s*(?:mailto|tel|sms|javascript|data|blob|file|ftp):/i.test(href)
  );
}
