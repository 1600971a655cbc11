import { money } from "../engine/amounts.ts";
import { createSetupIntent } from "../engine/setup-intents.ts";
import { changeSubscription } from "../engine/subscription-events.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import { presentCustomer } from "../present/present-customer.ts";
import type { SubscriptionRow } from "../store/rows.ts";
import { cardFormPart } from "./card-form-part.ts";
import { type Html, html } from "./html.ts";
import { notFoundPage, page } from "./page.ts";
import { json, type PageCall, seeOther } from "./page-call.ts";

/** `/portal/<token>`: where a customer changes the card, ends or resumes the subscription, and sees invoices. */
export async function answerPortalPage(call: PageCall): Promise<Response> {
  const { world, parts, base, form, transact } = call;
  const [token = "", action] = parts;
  const session = world.tables.portal_sessions.all().find((one) => one.token === token);
  if (session === undefined || session.expires_at < world.time()) {
    return notFoundPage(base, "This link has expired. Go back and open the page again.");
  }
  const url = `${base}/portal/${token}`;
  const { customer } = session;
  if (call.method === "POST") {
    switch (action) {
      case "setup":
        return json(
          await transact(() => ({
            client_secret: createSetupIntent(world, { customer }).client_secret,
          })),
        );
      case "card":
        await transact(() => makeDefault(world, customer, String(form.setup_intent ?? "")));
        return json({ redirect: url });
      case "cancel":
      case "resume":
        await transact(() =>
          setCancellation(world, customer, String(form.subscription ?? ""), action === "cancel"),
        );
        return seeOther(url);
    }
  }
  if (action !== undefined) return notFoundPage(base);
  return page({
    title: "Billing",
    base,
    body: html`<main data-page="portal" data-url="${url}" data-base="${base}" data-key="${call.publishableKey}">
<h1>Billing</h1>
<p class="quiet">${world.tables.customers.find(customer)?.email}</p>
${subscriptionsOf(world, customer).map((row) => subscriptionPart(world, row, url))}
<h2>Card</h2>
<p>${cardText(world, customer)}</p>
${cardFormPart("Update card", { label: "New card" })}
<h2>Invoices</h2>
<ul>${invoiceParts(world, customer)}</ul>
${session.return_url && html`<p><a href="${session.return_url}">Return</a></p>`}
</main>`,
  });
}

function subscriptionPart(world: World, row: SubscriptionRow, url: string): Html {
  const names = row.items.map(({ price }) => {
    const product = world.tables.prices.find(price)?.product ?? "";
    return world.tables.products.find(product)?.name ?? "Item";
  });
  const ends = row.cancel_at_period_end;
  const until = dateText(row.current_period_end);
  return html`<h2>${names.join(", ")}</h2>
<p>${ends ? `Ends on ${until}.` : `Renews on ${until}.`} Status: ${row.status.replaceAll("_", " ")}.</p>
<form method="post" action="${url}/${ends ? "resume" : "cancel"}">
<input type="hidden" name="subscription" value="${row.id}">
<button class="second" type="submit">${ends ? "Resume subscription" : "Cancel subscription"}</button>
</form>`;
}

function invoiceParts(world: World, customer: string): Html[] {
  const invoices = world.tables.invoices
    .all()
    .filter((row) => row.customer === customer && row.finalized_at !== null)
    .reverse();
  if (invoices.length === 0) return [html`<li class="quiet">No invoices yet.</li>`];
  return invoices.map(
    (row) =>
      html`<li class="row"><a href="${world.links.invoice(row.token)}">${row.number}</a><span>${dateText(row.created)}</span><span>${money(row.total, row.currency)}, ${row.status}</span></li>`,
  );
}

function cardText(world: World, customer: string) {
  const card = world.tables.payment_methods.find(
    subscriptionsOf(world, customer)[0]?.default_payment_method ??
      world.tables.customers.find(customer)?.default_payment_method ??
      "",
  )?.card;
  return card
    ? `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}`
    : "No card on file.";
}

function makeDefault(world: World, customer: string, setupIntentId: string) {
  const { customers, setup_intents } = world.tables;
  const intent = setup_intents.find(setupIntentId);
  if (
    intent?.customer !== customer ||
    intent.status !== "succeeded" ||
    intent.payment_method === null
  ) {
    throw invalidRequest("The card was not confirmed.");
  }
  const row = customers.update(customer, { default_payment_method: intent.payment_method });
  world.emit("customer.updated", presentCustomer(row), {});
  for (const subscription of subscriptionsOf(world, customer)) {
    changeSubscription(world, subscription.id, { default_payment_method: intent.payment_method });
  }
}

function setCancellation(world: World, customer: string, id: string, ends: boolean) {
  const row = subscriptionsOf(world, customer).find((one) => one.id === id);
  if (row === undefined) throw noSuch("subscription", id);
  changeSubscription(world, id, {
    cancel_at_period_end: ends,
    cancel_at: ends ? row.current_period_end : null,
    canceled_at: ends ? world.time() : null,
    cancellation_reason: ends ? "cancellation_requested" : null,
  });
}

function subscriptionsOf(world: World, customer: string) {
  return world.tables.subscriptions
    .all()
    .filter(
      (row) => row.customer === customer && ["active", "past_due", "unpaid"].includes(row.status),
    );
}

function dateText(seconds: number) {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
