import {
  elementsOf,
  findTag,
  type HtmlElement,
  parseDocument,
} from "../../src/compare/html/parse-document.ts";
import { element, serialise, textsOf } from "./html-tree.ts";
import { base62, hex, letters, type Random, seeded } from "./seeded.ts";

/** A document with all that a server, a build and a visit vary without meaning; the same for the same seed. */
export function withNoise(html: string, seed: number): string {
  const random = seeded(seed);
  const root = parseDocument(html);
  const body = findTag(root, "body") ?? root;
  noiseInHead(findTag(root, "head"), random);
  for (const one of [...elementsOf(root)]) noiseInElement(one, random);
  for (const { text, holder } of textsOf(body)) {
    if (random() < 0.3 && !/^(?:script|style|pre|textarea)$/.test(holder.tag)) {
      text.text = text.text.replace(/\s+/g, () => (random() < 0.5 ? "\n    " : " "));
    }
  }
  body.attributes.class = `${body.attributes.class ?? ""} ${random() < 0.5 ? "exp-a" : "exp-b"}`;
  const state = JSON.stringify({ at: random(), id: letters(random, 20, hex) });
  body.children.push(
    element("script", { id: "__NEXT_DATA__", type: "application/json" }, state),
    element("img", {
      src: `https://px.example.net/p.gif?r=${random()}`,
      width: "1",
      height: "1",
      alt: "",
    }),
    element("div", {
      id: `google_ads_${Math.floor(random() * 1e9)}`,
      "data-slot": letters(random, 10, hex),
    }),
  );
  return `${serialise(root)}<!-- ${Math.floor(random() * 90)} ms on web-${Math.floor(random() * 9)} -->`;
}

function noiseInHead(head: HtmlElement | null, random: Random): void {
  head?.children.push(
    element("meta", { name: "csrf-token", content: letters(random, 40, base62) }),
    element("meta", { name: "request-id", content: letters(random, 32, hex) }),
    element("script", {
      nonce: letters(random, 22, base62),
      src: `/_next/static/chunks/main.${letters(random, 8, hex)}.js?v=${Math.floor(random() * 1e9)}`,
    }),
  );
}

function noiseInElement(one: HtmlElement, random: Random): void {
  const { attributes, tag } = one;
  if (tag === "form") {
    one.children.unshift(
      element("input", {
        type: "hidden",
        name: "authenticity_token",
        value: letters(random, 64, base62),
      }),
      element("input", { type: "hidden", name: `hp_${letters(random, 6, hex)}`, value: "" }),
    );
  }
  if (attributes.class && random() < 0.4) {
    const made = [`Card_root__${letters(random, 5, base62)}`, `css-${letters(random, 7, hex)}`];
    attributes.class = [...attributes.class.split(/\s+/), ...made].toReversed().join(" ");
  }
  if (/^(?:input|button|div)$/.test(tag) && !attributes.id && random() < 0.1) {
    attributes.id = `:r${letters(random, 2, hex)}:`;
  }
  if (tag === "div" && random() < 0.05) attributes[`data-v-${letters(random, 8, hex)}`] = "";
  for (const name of ["src", "href"]) {
    const address = attributes[name];
    if (!address || !/\.(?:js|css|png|jpe?g|svg|webp)$/.test(address)) continue;
    const build = letters(random, 8, hex);
    attributes[name] =
      address.length % 2 === 0
        ? `${address}?v=${build}`
        : address.replace(/(\.\w+)$/, `.${build}$1`);
  }
  if (tag === "a" && attributes.href?.startsWith("/") && random() < 0.1) {
    const more = `sid=${letters(random, 20, hex)}&utm_source=x${Math.floor(random() * 9)}`;
    attributes.href += `${attributes.href.includes("?") ? "&" : "?"}${more}`;
  }
  if (random() < 0.5) one.attributes = Object.fromEntries(Object.entries(attributes).toReversed());
}
