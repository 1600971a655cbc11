import { type Product, price } from "../catalogue.ts";
import { type Html, html } from "../html.ts";
import type { Version } from "../version.ts";

/** A product as the lists show it. */
export function productCard(product: Product, version: Version): Html {
  return html`<article class="card">
<a href="/shop/${product.slug}"><img src="${product.picture}" width="800" height="800" loading="lazy" alt="${product.pictureText}"></a>
<div class="card-line"><h3><a href="/shop/${product.slug}">${product.name}</a></h3><span class="price">${price(priceIn(product, version))}</span></div>
<p>${product.line}</p>
</article>`;
}

/** The careless release raised one price. */
export function priceIn(product: Product, version: Version): number {
  return version !== "a" && product.slug === "tow-float" ? product.pence + 500 : product.pence;
}
