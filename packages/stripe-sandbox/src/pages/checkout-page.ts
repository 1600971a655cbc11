import { money } from "../engine/amounts.ts";
import { checkoutTotal } from "../present/present-sessions.ts";
import type { CheckoutSessionRow } from "../store/rows.ts";
import { cardFormPart } from "./card-form-part.ts";
import { finishCheckout, payCheckout, successUrl } from "./complete-checkout.ts";
import { html } from "./html.ts";
import { notFoundPage, page } from "./page.ts";
import { json, type PageCall } from "./page-call.ts";

/** `/checkout/<session>`: the page a checkout session's `url` leads to. */
export async function answerCheckoutPage(call: PageCall): Promise<Response> {
  const { world, parts, base, form, transact } = call;
  const [id = "", action] = parts;
  const session = world.tables.checkout_sessions.find(id);
  if (session === undefined) return notFoundPage(base, "This checkout does not exist.");
  if (call.method === "POST" && action === "pay") {
    return json(await transact(() => payCheckout(world, id, form)));
  }
  if (call.method === "POST" && action === "finish") {
    return json(await transact(() => finishCheckout(world, id)));
  }
  if (action !== undefined) return notFoundPage(base);
  if (session.status !== "open") return overPage(session, base);
  const isSetup = session.mode === "setup";
  const total = money(checkoutTotal(world, session), session.currency);
  const customer = session.customer ? world.tables.customers.find(session.customer) : undefined;
  const email = customer?.email ?? session.customer_email;
  const lines = session.line_items.flatMap((item) => {
    const price = world.tables.prices.find(item.price);
    const product = price && world.tables.products.find(price.product);
    if (!price || !product) return [];
    const each = money(Number(price.unit_amount_decimal), price.currency);
    const amount =
      item.quantity === null
        ? `${each} a unit, by use`
        : `${item.quantity > 1 ? `${item.quantity} × ` : ""}${each} / ${price.recurring?.interval ?? "once"}`;
    return [html`<div class="row"><dt>${product.name}</dt><dd>${amount}</dd></div>`];
  });
  const button = isSetup ? "Save card" : `Pay ${total} and subscribe`;
  return page({
    title: isSetup ? "Save a card" : "Checkout",
    base,
    body: html`<main data-page="checkout" data-url="${base}/checkout/${id}" data-base="${base}" data-key="${call.publishableKey}">
<h1>${isSetup ? "Save a card" : "Checkout"}</h1>
${!isSetup && html`<p class="total">${total}</p>`}
<dl>${lines}</dl>
${cardFormPart(button, {
  before: email
    ? html`<p class="quiet">${email}</p>`
    : html`<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required>`,
})}
${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}
</main>`,
  });
}

function overPage(session: CheckoutSessionRow, base: string) {
  const done = session.status === "complete";
  const next = done ? successUrl(session) : session.cancel_url;
  return page({
    title: done ? "Already paid" : "Checkout expired",
    base,
    body: html`<main>
<h1>${done ? "This checkout is done" : "This checkout has expired"}</h1>
<p>${done ? "You are all set." : "Go back and start again."}</p>
${next && html`<p><a href="${next}">Go back</a></p>`}
</main>`,
  });
}
