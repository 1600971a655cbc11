import { price, products } from "../catalogue.ts";
import { html } from "../html.ts";
import type { Page } from "../layout.ts";

const postagePence = 450;

/** The till, with the two things most people buy; its security headers were never set. */
export function checkoutPage(): Page {
  const lines = products.filter(({ slug }) => slug === "wool-hat" || slug === "flask");
  const goods = lines.reduce((sum, { pence }) => sum + pence, 0);
  return {
    path: "/checkout",
    title: "Checkout: Skerry",
    description: "Your basket, and where to send it.",
    hardened: false,
    setsBasketCookie: true,
    main: html`<section class="wrap section"><h1>Checkout</h1><div class="split top">
<form class="panel" action="/checkout" method="post">
<h2>Where to?</h2>
<label for="full-name">Full name</label><input id="full-name" name="name" autocomplete="name" required>
<label for="order-email">E-mail address</label><input id="order-email" name="email" type="email" autocomplete="email" required>
<label for="street">Street</label><input id="street" name="street" autocomplete="street-address" required>
<div class="field-row"><span><label for="town">Town</label><input id="town" name="town" autocomplete="address-level2" required></span>
<span><label for="postcode">Postcode</label><input id="postcode" name="postcode" autocomplete="postal-code" required></span></div>
<fieldset><legend>How to pay</legend>
<label class="choice"><input type="radio" name="pay" value="card" checked> By card, on the next page</label>
<label class="choice"><input type="radio" name="pay" value="shop"> In the shop, when I collect it</label></fieldset>
<button class="button large wide" type="submit">Place the order</button>
</form>
<div class="panel soft"><h2>Your basket</h2><ul class="lines">${lines.map(
      (line) =>
        html`<li><img src="${line.picture}" width="72" height="72" alt=""><a href="/shop/${line.slug}">${line.name}</a><span>${price(line.pence)}</span></li>`,
    )}</ul>
<dl class="facts"><div><dt>Goods</dt><dd>${price(goods)}</dd></div><div><dt>Postage</dt><dd>${price(postagePence)}</dd></div><div class="total"><dt>Total</dt><dd>${price(goods + postagePence)}</dd></div></dl>
<p class="small"><a href="/delivery">Delivery and returns</a></p></div>
</div></section>`,
  };
}
