import { isMachineMade, isSteadyWord } from "../text/machine-made.ts";
import { steadyAddress } from "../text/steady-address.ts";
import { tidy } from "../text/words.ts";
import type { HtmlElement } from "./parse-document.ts";

/** What an element says in its attributes, sorted by name, without what builds, visits and frameworks change. */
export function steadyAttributes(element: HtmlElement, base: string): [string, string][] {
  return Object.entries(element.attributes)
    .filter(([name]) => !isLeftOut(name))
    .map(([name, value]): [string, string] => [name, steadyValue(element, name, value, base)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function isLeftOut(name: string): boolean {
  return leftOut.has(name) || references.has(name) || ofFrameworks.test(name);
}

/** How it looks, how it is fetched: seen in the picture, or by nobody. */
const leftOut = new Set(
  "nonce integrity crossorigin style class id fetchpriority decoding loading ping".split(" "),
);
const references = new Set(
  "for aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant list headers form popovertarget".split(
    " ",
  ),
);
const ofFrameworks =
  /^(?:on|xmlns|_ng|data-(?:v-|react|astro|svelte|emotion|styled|test|n-|ssr|server|hydrat))/;
const addresses = new Set("href src action formaction poster data cite background".split(" "));
const secretNames =
  /csrf|xsrf|token|nonce|authenticity|verification|viewstate|eventvalidation|captcha|honeypot|session|request-?id|trace|signature|timestamp/i;
const maxChars = 2_000;

function steadyValue(element: HtmlElement, name: string, raw: string, base: string): string {
  if (addresses.has(name)) return steadyAddress(raw, base).slice(0, maxChars);
  const value = tidy(raw.slice(0, maxChars));
  if (name === "srcset" || name === "imagesrcset") return steadySources(value, base);
  if (name === "name") return isSteadyWord(value) ? value : "*";
  if ((name === "value" || name === "content") && isSecret(element)) return "*";
  if (name.startsWith("data-") && (value.length > 200 || /^[{[]/.test(value))) return "*";
  return isMachineMade(value) ? "*" : value;
}

function steadySources(value: string, base: string): string {
  return value
    .split(/,\s+/)
    .map((source) => {
      const [address = "", size = ""] = source.trim().split(" ");
      return tidy(`${steadyAddress(address, base)} ${size}`);
    })
    .join(", ");
}

function isSecret({ attributes }: HtmlElement): boolean {
  const names = [attributes.name, attributes.property, attributes["http-equiv"]];
  return secretNames.test(names.join(" "));
}
