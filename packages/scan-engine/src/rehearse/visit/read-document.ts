import { shorten, storableText } from "../../capture/storable-text.ts";
import { readFacts } from "../../compare/facts/read-facts.ts";
import { elementsOf, type HtmlElement, parseDocument } from "../../compare/html/parse-document.ts";
import { type PagePrint, sketchOf } from "../../compare/text/page-print.ts";
import { spokenText } from "../../compare/text/spoken-text.ts";
import { tidy, wordsOf } from "../../compare/text/words.ts";
import { extractPage } from "../../crawl/extract-page.ts";
import type { DocumentFacts } from "../home-page.ts";
import { readForms } from "./read-forms.ts";

export type ReadDocument = {
  facts: DocumentFacts;
  print: Omit<PagePrint, "path">;
  /** Pages that it links to. */
  links: string[];
  /** Pictures, styles and scripts. */
  files: string[];
};

const maxText = 500;
const maxLanguages = 100;
const maxHosts = 30;
const files: ReadonlySet<string> = new Set(["image", "style", "script"]);

/** Reads a document once for all that a rehearsal wants of it, without a browser. Everything in it is bounded. */
export function readDocument(html: string, url: string): ReadDocument {
  const root = parseDocument(html);
  const base = baseOf(root, url);
  const named = readFacts({ html, url: base, status: 200, headers: null }, root);
  const fact = (name: string) => short(named.get(name) ?? "");
  const content = extractPage(html, url);
  const text = spokenText(root);
  const heading = short((named.get("h1") ?? "").split(" · ")[0] ?? "");
  return {
    facts: {
      title: fact("title"),
      description: fact("meta:description"),
      canonical: fact("link:canonical") || null,
      robots: [fact("meta:robots"), fact("meta:googlebot")].join(" ").trim().toLowerCase(),
      language: fact("lang").toLowerCase(),
      heading,
      hreflang: languagesOf(named),
      forms: readForms(root, base, url),
      data: typesOf(named),
      words: wordsOf(text).length,
      hosts: hostsOf(content.targets.map((target) => target.url)),
      isShell: content.looksLikeAppShell,
    },
    print: { title: fact("title"), heading, shingles: sketchOf(text) },
    links: content.links,
    files: [
      ...new Set(content.targets.flatMap((target) => (files.has(target.kind) ? target.url : []))),
    ],
  };
}

/** The first that names an address counts (HTML, 4.2.3). */
function baseOf(root: HtmlElement, url: string): string {
  for (const { tag, attributes } of elementsOf(root)) {
    if (tag === "base" && attributes.href) return URL.parse(attributes.href, url)?.href ?? url;
  }
  return url;
}

function languagesOf(named: ReadonlyMap<string, string>): DocumentFacts["hreflang"] {
  const prefix = "hreflang:";
  return [...named]
    .filter(([name]) => name.startsWith(prefix))
    .slice(0, maxLanguages)
    .map(([name, url]) => ({ language: short(name.slice(prefix.length)), url: short(url) }));
}

function typesOf(named: ReadonlyMap<string, string>): string[] {
  const names = [...named.keys()].filter((name) => name.startsWith("ld:"));
  return [...new Set(names.map((name) => short(name.slice(3).split(/[.[]/)[0] ?? "")))].toSorted();
}

function hostsOf(addresses: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const host = URL.parse(address)?.host;
    if (host && (counts.has(host) || counts.size < maxHosts)) {
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

function short(text: string): string {
  return shorten(storableText(tidy(text)), maxText);
}
