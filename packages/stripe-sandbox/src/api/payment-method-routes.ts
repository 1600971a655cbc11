import { createPaymentMethod } from "../cards/create-payment-method.ts";
import { readCard } from "../cards/read-card.ts";
import { findTestCardByToken } from "../cards/test-cards.ts";
import {
  attachChecked,
  takePaymentMethod,
  takePaymentMethodFor,
} from "../cards/use-payment-method.ts";
import { randomText } from "../engine/ids.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import { clearable, integer, metadata, object, oneOf, required, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentPaymentMethod } from "../present/present-payment-method.ts";
import { findCustomer } from "./customer-routes.ts";
import { listPage } from "./list-page.ts";
import { addressField, mergeMetadata, pagination, readAddress } from "./shared-fields.ts";

const billingDetails = object({
  address: addressField,
  email: clearable(text),
  name: clearable(text),
  phone: clearable(text),
});

/** A card as it is entered, or the token of a test card. */
const cardField = object({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  token: text,
});

/** The parameters that describe a new card, also inside an intent's confirmation. */
export const newCardFields = {
  type: oneOf("card"),
  card: cardField,
  billing_details: billingDetails,
  metadata,
};

export const paymentMethodData = object(newCardFields);

type NewCard = ReturnType<typeof paymentMethodData.read>;

export function paymentMethodRoutes(world: World) {
  const { payment_methods, subscriptions, customers } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/payment_methods",
      browser: true,
      params: { ...newCardFields, type: required(oneOf("card")) },
      run: ({ params }) => presentPaymentMethod(keepNewCard(world, params, "card")),
    }),
    route({
      method: "POST",
      path: "/v1/tokens",
      browser: true,
      params: { card: required(cardField) },
      run: ({ params }) => {
        const method = keepNewCard(world, { card: params.card }, "card");
        const { card } = presentPaymentMethod(method);
        return {
          id: `tok_1${randomText(24)}`,
          object: "token",
          card: {
            id: `card_1${randomText(24)}`,
            object: "card",
            brand: card?.brand,
            country: card?.country,
            cvc_check: card?.checks?.cvc_check ?? null,
            exp_month: card?.exp_month,
            exp_year: card?.exp_year,
            funding: card?.funding,
            last4: card?.last4,
          },
          created: method.created,
          livemode: false,
          type: "card",
          used: false,
        };
      },
    }),
    route({
      method: "GET",
      path: "/v1/payment_methods/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentPaymentMethod(findPaymentMethod(world, id)),
    }),
    route({
      method: "POST",
      path: "/v1/payment_methods/:id",
      params: {
        billing_details: billingDetails,
        card: object({ exp_month: integer, exp_year: integer }),
        metadata,
      },
      run: ({ ids: [id = ""], params }) => {
        const before = findPaymentMethod(world, id);
        const row = payment_methods.update(id, {
          billing_details: detailsOf(params.billing_details, before.billing_details),
          card: {
            ...before.card,
            exp_month: params.card?.exp_month ?? before.card.exp_month,
            exp_year: params.card?.exp_year ?? before.card.exp_year,
          },
          metadata: mergeMetadata(before.metadata, params.metadata),
        });
        world.emit("payment_method.updated", presentPaymentMethod(row), {});
        return presentPaymentMethod(row);
      },
    }),
    route({
      method: "POST",
      path: "/v1/payment_methods/:id/attach",
      params: { customer: required(text) },
      run: ({ ids: [id = ""], params }) => {
        const customer = findCustomer(world, params.customer, "customer");
        const method = takePaymentMethod(world, id);
        if (method.customer !== null && method.customer !== customer.id) {
          throw invalidRequest(
            "The payment method you provided has already been attached to a customer.",
          );
        }
        takePaymentMethodFor(world, method.id, customer.id);
        return presentPaymentMethod(attachChecked(world, method, customer.id));
      },
    }),
    route({
      method: "POST",
      path: "/v1/payment_methods/:id/detach",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const before = findPaymentMethod(world, id);
        if (before.customer === null) {
          throw invalidRequest(
            "The payment method you provided is not attached to a customer so detachment is impossible.",
          );
        }
        for (const customer of customers.all()) {
          if (customer.default_payment_method === id) {
            customers.update(customer.id, { default_payment_method: null });
          }
        }
        for (const subscription of subscriptions.all()) {
          if (subscription.default_payment_method === id) {
            subscriptions.update(subscription.id, { default_payment_method: null });
          }
        }
        const row = payment_methods.update(id, { customer: null, used_up: true });
        world.emit("payment_method.detached", presentPaymentMethod(row), {
          customer: before.customer,
        });
        return presentPaymentMethod(row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/payment_methods",
      params: {
        ...pagination,
        customer: text,
        type: oneOf("card"),
      },
      run: ({ params }) => {
        if (params.customer === undefined) throw missingParameter("customer");
        const { id } = findCustomer(world, params.customer, "customer");
        return listPage(
          "/v1/payment_methods",
          payment_methods.all().filter((row) => row.customer === id),
          params,
          presentPaymentMethod,
        );
      },
    }),
  ];
}

/** Checks an entered card and keeps it, without its number. */
export function keepNewCard(world: World, params: NewCard, param: string) {
  const { card } = params;
  if (card === undefined) throw missingParameter(param);
  const details = detailsOf(params.billing_details);
  const added = mergeMetadata({}, params.metadata);
  if (card.token !== undefined) {
    const known = findTestCardByToken(card.token);
    if (known === undefined) throw noSuch("token", card.token, `${param}[token]`);
    const year = new Date(world.time() * 1000).getUTCFullYear() + 1;
    return createPaymentMethod(
      world,
      { ...known, exp_month: 12, exp_year: year, withCvc: true },
      details,
      added,
    );
  }
  const { number, exp_month, exp_year, cvc } = card;
  if (number === undefined) throw missingParameter(`${param}[number]`);
  if (exp_month === undefined) throw missingParameter(`${param}[exp_month]`);
  if (exp_year === undefined) throw missingParameter(`${param}[exp_year]`);
  return createPaymentMethod(
    world,
    readCard({ number, exp_month, exp_year, cvc }, world.time()),
    details,
    added,
  );
}

function findPaymentMethod(world: World, id: string) {
  const row = world.tables.payment_methods.find(id);
  if (row === undefined) throw noSuch("PaymentMethod", id, "payment_method");
  return row;
}

type Details = ReturnType<typeof createPaymentMethod>["billing_details"];

function detailsOf(
  change: NewCard["billing_details"],
  before: Details = { address: null, email: null, name: null, phone: null },
): Details {
  return {
    address: change?.address === undefined ? before.address : readAddress(change.address),
    email: change?.email === undefined ? before.email : change.email,
    name: change?.name === undefined ? before.name : change.name,
    phone: change?.phone === undefined ? before.phone : change.phone,
  };
}
