import { price, products } from "../catalogue.ts";
import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";

export function shopPage(version: Version): Page {
  return {
    path: "/shop",
    title: "Shop: Skerry",
    description: "Six things for cold water: float, robe, hat, bag, flask and thermometer.",
    hardened: true,
    setsBasketCookie: true,
    stylesheets: version !== "a" ? ["/sale.css"] : [],
    main: html`
<section class="wrap section">
<h1>Six things</h1>
<p class="lead">A short list, on purpose. Everything here is repairable, and we will repair it.</p>
<div class="grid three">${products.map(
      (product) => html`<article class="card">
<a href="/shop/${product.slug}"><img src="${product.picture}" width="800" height="800" loading="lazy" alt="${product.pictureText}"></a>
<div class="card-line"><h2><a href="/shop/${product.slug}">${product.name}</a></h2><span class="price">${price(product.pence)}</span></div>
<p>${product.line}</p>
<form action="/basket" method="post"><input type="hidden" name="item" value="${product.slug}"><button class="button wide" type="submit">Add to basket<span class="hidden">: ${product.name}</span></button></form>
</article>`,
    )}</div>
</section>
<section class="band"><div class="wrap"><h2>Sent in cardboard, by boat and by bike</h2>
<p>Orders before noon leave the same day. <a href="/delivery">How delivery works</a>.</p></div></section>`,
  };
}
