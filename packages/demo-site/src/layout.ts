import { type Html, html } from "./html.ts";
import type { Version } from "./version.ts";

export type Page = {
  path: string;
  title: string;
  description: string;
  main: Html;
  /** Whether the page is sent with the shop's security headers; some were forgotten on purpose. */
  hardened: boolean;
  /** Extra scripts, by path. */
  scripts?: readonly string[];
  stylesheets?: readonly string[];
  /** How long the page takes to answer, in milliseconds. */
  delayMs?: number;
  /** What the page is answered with; 200 unless it is broken. */
  status?: number;
  setsBasketCookie?: boolean;
};

const navigation = [
  ["/shop", "Shop"],
  ["/journal", "Journal"],
  ["/tides", "Tides"],
  ["/about", "About"],
  ["/contact", "Contact"],
] as const;

/** A page that somebody linked to before it was there. */
const missingPage = ["/spring-sale", "Spring sale"] as const;

/** Puts a page between the shop's header and footer. */
export function renderPage(page: Page, origin: string, version: Version): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0d2b3a">
<link rel="canonical" href="${origin}${page.path}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/styles.css">
${(page.stylesheets ?? []).map((path) => html`<link rel="stylesheet" href="${path}">`)}
<script src="/shop.js" defer></script>
${(page.scripts ?? []).map((path) => html`<script src="${path}" defer></script>`)}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<p class="notice">Free delivery over £60. Posted from Oban by people who swim.</p>
${header(page.path, version)}
<main id="main">${page.main}</main>
${footer()}
</body>
</html>
`.markup;
}

function header(current: string, version: Version): Html {
  const links = version === "c" ? [...navigation, missingPage] : navigation;
  return html`<header class="header"><div class="wrap header-row">
<a class="brand" href="/" aria-label="Skerry, home">${mark()}<span>Skerry</span></a>
<nav class="nav" aria-label="Main">${links.map(([path, label]) =>
    current.startsWith(path)
      ? html`<a href="${path}" aria-current="page">${label}</a>`
      : html`<a href="${path}">${label}</a>`,
  )}</nav>
<form class="search" action="/search" role="search">
<label class="hidden" for="q">Search the shop</label>
<input id="q" name="q" type="search" placeholder="Search" required>
</form>
<a class="basket" href="/checkout">Basket</a>
</div></header>`;
}

function footer(): Html {
  return html`<footer class="footer"><div class="wrap footer-row">
<section><h2>Skerry</h2><p>Things for cold water.<br>14 Shore Street, Oban, Argyll</p></section>
<nav aria-label="Help"><h2>Help</h2><ul>
<li><a href="/delivery">Delivery and returns</a></li>
<li><a href="/contact">Contact us</a></li>
<li><a href="/tides">Tide table</a></li>
</ul></nav>
<form class="newsletter" action="/newsletter" method="post">
<h2>One letter a month</h2>
<label for="newsletter-email">Your e-mail address</label>
<div class="field-row"><input id="newsletter-email" name="email" type="email" autocomplete="email" required>
<button class="button" type="submit">Sign up</button></div>
</form>
</div><p class="wrap small">© 2026 Skerry Swim Supply. A demonstration shop: nothing is for sale.</p></footer>`;
}

function mark(): Html {
  return html`<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r="17" fill="#ff6b2c"/><path d="M0 19q4.25-5 8.5 0t8.5 0 8.5 0 8.5 0a17 17 0 0 1-34 0z" fill="#0d2b3a"/></svg>`;
}
