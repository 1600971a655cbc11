import { products } from "../catalogue.ts";
import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import { productCard } from "./product-card.ts";

/** Search results: linked from no page and closed to crawlers by robots.txt. */
export function searchPage(words: string): Page {
  const needle = words.trim().toLowerCase();
  const hits = needle
    ? products.filter(({ name, line }) => `${name} ${line}`.toLowerCase().includes(needle))
    : [];
  return {
    path: "/search",
    title: "Search: Skerry",
    description: "What we found in the shop.",
    hardened: true,
    main: html`<section class="wrap section"><h1>Search</h1>
<p class="lead">${hits.length === 0 ? `Nothing here is called “${words}”.` : `${hits.length} of ${products.length} things match “${words}”.`}</p>
<div class="grid three">${hits.map((product) => productCard(product, "a"))}</div>
<p><a href="/shop">See all six things</a></p></section>`,
  };
}

export function thanksPage(): Page {
  return {
    path: "/thanks",
    title: "Thank you: Skerry",
    description: "It arrived.",
    hardened: true,
    main: html`<section class="wrap narrow section"><h1>Thank you, it arrived</h1><p class="lead">This is a demonstration shop, so nothing was kept and nothing was sent.</p><p><a class="button" href="/">Back to the shore</a></p></section>`,
  };
}

export function notFoundPage(path: string): Page {
  return {
    path,
    title: "Not found: Skerry",
    description: "There is nothing at this address.",
    hardened: true,
    main: html`<section class="wrap narrow section"><p class="big-number" aria-hidden="true">404</p><h1>The tide took this page</h1><p class="lead">There is nothing at this address. It may have moved, or it may never have been here.</p><p><a class="button" href="/shop">Go to the shop</a> <a class="plain-link" href="/">Or home</a></p></section>`,
  };
}
