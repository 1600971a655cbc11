import { type Product, price, products } from "../catalogue.ts";
import { type Html, html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";
import { priceIn, productCard } from "./product-card.ts";

export function productPage(product: Product, version: Version): Page {
  const broken = version !== "a" && product.slug === "tow-float";
  const picture = broken ? "/images/tow-float-new.webp" : product.picture;
  const others = products.filter(({ slug }) => slug !== product.slug).slice(0, 3);
  return {
    path: `/shop/${product.slug}`,
    title: `${product.name}: Skerry`,
    description: `${product.name}. ${product.line}`,
    hardened: !broken,
    setsBasketCookie: true,
    scripts: scriptsOf(product, broken),
    main: html`
<nav class="wrap crumbs" aria-label="You are here"><a href="/">Home</a> / <a href="/shop">Shop</a> / <span aria-current="page">${product.name}</span></nav>
<section class="wrap product">
<img src="${picture}" width="800" height="800" fetchpriority="high" alt="${product.pictureText}">
<div class="product-text">
<h1>${product.name}</h1>
<p class="lead">${product.line}</p>
<p class="price large">${price(priceIn(product, version))}</p>
<form class="buy" action="/basket" method="post">
<input type="hidden" name="item" value="${product.slug}">
${product.slug === "changing-robe" && sizePicker()}
${!broken && html`<label for="amount">How many</label>`}
<input id="amount" name="amount" type="number" min="1" max="9" value="1" inputmode="numeric">
<button class="button large" type="submit">Add to basket</button>
</form>
<p class="stock">${product.stock}</p>
${product.story.map((paragraph) => html`<p>${paragraph}</p>`)}
<dl class="facts">${product.facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</div></section>
${product.slug === "changing-robe" && version === "a" && sizeGuide()}
<section class="wrap section"><h2>Goes with</h2>
<div class="grid three">${others.map((other) => productCard(other, "a"))}</div></section>`,
  };
}

function scriptsOf({ slug }: Product, broken: boolean): string[] {
  // The reviews script expects a box that this one page does not have: an error in the console.
  if (slug === "thermometer") return ["/reviews.js"];
  return broken ? ["/opening-hours.js"] : [];
}

function sizePicker(): Html {
  return html`<label for="size">Size</label><select id="size" name="size"><option>Medium</option><option>Large</option></select>`;
}

function sizeGuide(): Html {
  return html`<section class="band" id="sizes"><div class="wrap"><h2>Size guide</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Size guide"><table><thead><tr><th scope="col">Size</th><th scope="col">Height</th><th scope="col">Chest</th><th scope="col">Length</th></tr></thead><tbody>
<tr><th scope="row">Medium</th><td>155 to 175 cm</td><td>up to 112 cm</td><td>108 cm</td></tr>
<tr><th scope="row">Large</th><td>170 to 195 cm</td><td>up to 134 cm</td><td>120 cm</td></tr>
</tbody></table></div><p>Between two sizes? Take the larger one: you will want to wear a coat under it.</p></div></section>`;
}
