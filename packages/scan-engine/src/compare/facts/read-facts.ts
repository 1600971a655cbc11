import type { HarPair } from "../../network/har.ts";
import { elementsOf, type HtmlElement, parseDocument, textOf } from "../html/parse-document.ts";
import { steadyAddress } from "../text/steady-address.ts";
import { tidy } from "../text/words.ts";
import { headerFacts } from "./header-facts.ts";
import { structuredData } from "./structured-data.ts";

export type FactsLoad = {
  html: string;
  url: string;
  status: number;
  /** Null when the scan did not keep its traffic. */
  headers: readonly HarPair[] | null;
};

const maxLinks = 2_000;

/**
 * What search engines, browsers and other programs read of a page, by name.
 * @param root the document, where it was parsed before
 */
export function readFacts(
  { html, url, status, headers }: FactsLoad,
  root: HtmlElement = parseDocument(html),
): Map<string, string> {
  const facts = new Map<string, string>([["status", String(status)]]);
  const links = new Map<string, { text: string; rel: Set<string> }>();
  for (const element of elementsOf(root)) {
    switch (element.tag) {
      case "html":
        if (element.attributes.lang) facts.set("lang", element.attributes.lang);
        break;
      case "title":
        // A drawing has a title of its own.
        if (!facts.has("title") && element.parent?.tag !== "svg") {
          facts.set("title", tidy(textOf(element)));
        }
        break;
      case "h1":
        append(facts, "h1", tidy(textOf(element)));
        break;
      case "meta":
        readMeta(element, url, facts);
        break;
      case "link":
        readLink(element, url, facts);
        break;
      case "script":
        readScript(element, facts);
        break;
      case "a":
        readAnchor(element, url, links);
        break;
    }
  }
  for (const [to, { text, rel }] of links) {
    facts.set(`a:${to}`, text);
    if (rel.size > 0) facts.set(`rel:${to}`, [...rel].toSorted().join(" "));
  }
  for (const [name, value] of headerFacts(headers ?? [])) facts.set(name, value);
  return facts;
}

function append(facts: Map<string, string>, name: string, value: string): void {
  const known = facts.get(name);
  facts.set(name, known ? `${known} · ${value}` : value);
}

const readMetas =
  /^(?:description|robots|googlebot|viewport|og:|twitter:|refresh|content-security-policy|referrer|theme-color)/;

function readMeta({ attributes }: HtmlElement, url: string, facts: Map<string, string>): void {
  const name = (
    attributes.name ??
    attributes.property ??
    attributes["http-equiv"] ??
    ""
  ).toLowerCase();
  if (!readMetas.test(name)) return;
  const content = tidy(attributes.content ?? "").slice(0, 1_000);
  facts.set(`meta:${name}`, /image|url$/.test(name) ? steadyAddress(content, url) : content);
}

function readLink({ attributes }: HtmlElement, url: string, facts: Map<string, string>): void {
  const rel = (attributes.rel ?? "").toLowerCase();
  const href = attributes.href ?? "";
  const whole = URL.parse(href, url)?.href ?? href;
  const named = /\b(?:canonical|next|prev|amphtml|manifest)\b/.exec(rel)?.[0];
  if (named) facts.set(`link:${named}`, whole);
  else if (/\balternate\b/.test(rel) && attributes.hreflang) {
    facts.set(`hreflang:${attributes.hreflang.toLowerCase()}`, whole);
  } else if (/\bicon\b/.test(rel)) facts.set("icon", steadyAddress(href, url));
}

function readScript(element: HtmlElement, facts: Map<string, string>): void {
  if (!/ld\+json/i.test(element.attributes.type ?? "")) return;
  const values = structuredData(textOf(element));
  if (values === null) facts.set("ld:unreadable", "yes");
  for (const [name, value] of values ?? []) append(facts, name, value);
}

function readAnchor(
  element: HtmlElement,
  url: string,
  links: Map<string, { text: string; rel: Set<string> }>,
): void {
  const { href, rel } = element.attributes;
  if (!href || /^\s*(?:javascript:|#)/i.test(href)) return;
  const to = steadyAddress(href, url);
  if (!links.has(to) && links.size >= maxLinks) return;
  const known = links.get(to) ?? { text: nameOf(element), rel: new Set<string>() };
  for (const word of (rel ?? "").toLowerCase().split(/\s+/)) {
    if (/^(?:nofollow|sponsored|ugc)$/.test(word)) known.rel.add(word);
  }
  links.set(to, known);
}

function nameOf(anchor: HtmlElement): string {
  const text = tidy(textOf(anchor));
  if (text) return text.slice(0, 60).toWellFormed();
  for (const { attributes } of elementsOf(anchor)) if (attributes.alt) return attributes.alt;
  return anchor.attributes["aria-label"] ?? "";
}
