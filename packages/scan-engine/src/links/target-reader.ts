import { decodeHTML } from "entities";
import { isAssetUrl } from "../crawl/is-asset-url.ts";
import type { Attributes } from "../html/read-html.ts";
import type { AddressReader } from "./address-reader.ts";
import { hashText } from "./hash-text.ts";
import type { LinkKind, LinkTarget } from "./link-target.ts";

const maxTargets = 5_000;
const maxPlaces = 20_000;
const maxText = 120;
/** Links of `rel` that a browser opens nothing for. */
const hints = /\b(?:preconnect|dns-prefetch|pingback|search|author|license|me)\b/;

/** Collects what a document names and the places in it, while it is parsed from its beginning. */
export class TargetReader {
  readonly #targets = new Map<string, LinkTarget>();
  readonly #places: number[] = [];
  readonly #addresses: AddressReader;
  #reading: LinkTarget | null = null;

  constructor(addresses: AddressReader) {
    this.#addresses = addresses;
  }

  open(name: string, attributes: Attributes, base: string): void {
    const place = attributes.id ?? (name === "a" ? attributes.name : undefined);
    if (place && this.#places.length < maxPlaces) this.#places.push(hashText(place));
    if (attributes.style?.includes("url(")) this.styles(attributes.style, base);
    this.#openNamed(name, attributes, base);
  }

  #openNamed(name: string, attributes: Attributes, base: string): void {
    switch (name) {
      case "a":
      case "area":
        this.#finish();
        this.#reading = this.#add(
          "page",
          attributes.href,
          base,
          attributes.title ?? attributes.alt,
        );
        break;
      case "link":
        this.#link(attributes, base);
        break;
      case "img":
        this.#add("image", attributes.src, base, attributes.alt);
        this.#all("image", attributes.srcset, base);
        this.#say(attributes.alt ?? "");
        break;
      case "source":
        this.#add("media", attributes.src, base);
        this.#all("image", attributes.srcset, base);
        break;
      case "video":
        this.#add("media", attributes.src, base);
        this.#add("image", attributes.poster, base);
        break;
      case "audio":
      case "track":
        this.#add("media", attributes.src, base);
        break;
      case "script":
        this.#add("script", attributes.src, base);
        break;
      case "iframe":
      case "frame":
        this.#add("frame", attributes.src, base, attributes.title);
        break;
      case "embed":
        this.#add("other", attributes.src, base);
        break;
      case "object":
        this.#add("other", attributes.data, base);
        break;
      case "form":
        this.#add("form", attributes.action, base);
        break;
    }
  }

  /** Text of the document, for the link it stands in; not yet decoded. */
  text(text: string): void {
    if (this.#reading) this.#say(text.includes("&") ? decodeHTML(text) : text);
  }

  /** What a style sheet of the document draws on. */
  styles(css: string, base: string): void {
    for (const [, address] of css.matchAll(/url\(\s*["']?([^"')]{1,2048})["']?\s*\)/g)) {
      this.#add("image", address, base);
    }
  }

  close(name: string): void {
    if (name === "a" || name === "area") this.#finish();
  }

  targets(): LinkTarget[] {
    this.#finish();
    return [...this.#targets.values()];
  }

  /** Hashes of the names of the places that a link may lead to. */
  places(): Uint32Array {
    return Uint32Array.from(this.#places);
  }

  #say(text: string): void {
    const reading = this.#reading;
    if (reading && reading.text.length < maxText) reading.text += text;
  }

  #finish(): void {
    if (this.#reading) this.#reading.text = tidy(this.#reading.text);
    this.#reading = null;
  }

  #link({ rel = "", href, type = "", hreflang, as }: Attributes, base: string): void {
    const relations = rel.toLowerCase();
    if (hints.test(relations)) return;
    const isFeed = /^application\/(?:rss|atom)\+xml/i.test(type);
    if (relations.includes("stylesheet")) this.#add("style", href, base);
    else if (/\bicon\b|touch-icon/.test(relations)) this.#add("image", href, base);
    else if (relations.includes("alternate") && isFeed) this.#add("feed", href, base);
    else if (relations.includes("alternate") && hreflang) this.#add("page", href, base, hreflang);
    else if (/\b(?:canonical|next|prev)\b/.test(relations))
      this.#add("page", href, base, relations);
    else if (/\b(?:module)?preload\b/.test(relations)) this.#add(kindAs(as, relations), href, base);
    else if (relations.includes("manifest")) this.#add("other", href, base);
  }

  #all(kind: LinkKind, srcset: string | undefined, base: string): void {
    // An address ends at white space; what is between it and the next comma describes it.
    for (const [, address] of (srcset ?? "").matchAll(/([^\s,]\S*)(?:\s[^,]*)?/g)) {
      this.#add(kind, address?.replace(/,+$/, ""), base);
    }
  }

  #add(kind: LinkKind, href: string | undefined, base: string, text = ""): LinkTarget | null {
    if (!href || this.#targets.size >= maxTargets) return null;
    const url = this.#addresses.read(href, base);
    if (url === null) return null;
    const fragment = kind === "page" ? fragmentOf(href) : "";
    const route = kind === "page" ? routeOf(href) : null;
    const key = `${url}#${route ?? fragment}`;
    const known = this.#targets.get(key);
    if (known) return known.text === "" ? known : null;
    const shown = kind === "page" && isAssetUrl(url) ? "file" : kind;
    const target = { url, kind: shown, text: tidy(text), fragment, ...(route && { route }) };
    this.#targets.set(key, target);
    return target;
  }
}

/** `#/bikes` and `#!/bikes`, by which apps without addresses of their own name their screens; its first is the page itself. */
function routeOf(href: string): string | null {
  const [, route = ""] = /#(!?\/[^#]{1,200})$/.exec(href) ?? [];
  return route === "" ? null : route;
}

/** Places that are none: the top, routes of an app, text to be found, and what scripts read. */
function fragmentOf(href: string): string {
  const at = href.indexOf("#");
  const fragment = at === -1 ? "" : (href.slice(at + 1).split(":~:")[0] ?? "");
  if (fragment.length > 200 || /^$|^top$|^[!/?]|[=&]/i.test(fragment)) return "";
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function kindAs(as: string | undefined, relations: string): LinkKind {
  if (as === "style" || as === "script" || as === "image") return as;
  return relations.includes("module") ? "script" : "other";
}

function tidy(text: string): string {
  if (text === "") return text;
  if (text.length <= maxText && !/\0|\s\s|[^\S ]|^ | $/.test(text)) return text.toWellFormed();
  const words = text.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return words.slice(0, maxText).toWellFormed();
}
