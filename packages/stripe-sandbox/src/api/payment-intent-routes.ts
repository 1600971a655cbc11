import { cardError, takePaymentMethodFor } from "../cards/use-payment-method.ts";
import {
  assertConfirmable,
  attemptPayment,
  cancelPaymentIntent,
  createPaymentIntent,
} from "../engine/payment-intents.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import {
  boolean,
  clearable,
  clearableText,
  count,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
} from "../http/fields.ts";
import { type Caller, route } from "../http/route.ts";
import { presentPaymentIntent, publicPart } from "../present/present-intents.ts";
import type { PaymentIntentRow } from "../store/rows.ts";
import { findCustomer } from "./customer-routes.ts";
import { assertOpenedBy, nextActionFor } from "./intent-access.ts";
import { listPage } from "./list-page.ts";
import { keepNewCard, paymentMethodData } from "./payment-method-routes.ts";
import { isWithin, mergeMetadata, orNull, pagination, timeRange } from "./shared-fields.ts";

const confirmFields = {
  payment_method: text,
  payment_method_data: paymentMethodData,
  receipt_email: clearableText,
  return_url: text,
  setup_future_usage: clearable(oneOf("off_session", "on_session")),
  use_stripe_sdk: boolean,
};

const serverFields = {
  off_session: boolean,
  error_on_requires_action: boolean,
};

export function paymentIntentRoutes(world: World) {
  const { payment_intents } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/payment_intents",
      params: {
        ...confirmFields,
        ...serverFields,
        amount: required(count),
        currency: required(text),
        automatic_payment_methods: object({
          enabled: required(boolean),
          allow_redirects: oneOf("always", "never"),
        }),
        capture_method: oneOf("automatic", "automatic_async"),
        confirm: boolean,
        confirmation_method: oneOf("automatic"),
        customer: text,
        description: text,
        metadata,
        payment_method_types: listOf(oneOf("card")),
      },
      run: ({ params, caller }) => {
        if (params.amount < 50) {
          throw invalidRequest("Amount must be at least $0.50 usd", {
            code: "amount_too_small",
            param: "amount",
          });
        }
        const customer =
          params.customer === undefined
            ? null
            : findCustomer(world, params.customer, "customer").id;
        const method =
          params.payment_method === undefined
            ? null
            : takePaymentMethodFor(world, params.payment_method, customer).id;
        const row = createPaymentIntent(world, {
          amount: params.amount,
          currency: params.currency.toLowerCase(),
          customer,
          payment_method: method,
          setup_future_usage: params.setup_future_usage ?? null,
          description: params.description ?? null,
          receipt_email: orNull(params.receipt_email) ?? null,
          automatic_payment_methods: params.automatic_payment_methods?.enabled ?? false,
          metadata: mergeMetadata({}, params.metadata),
        });
        const { payment_method: _taken, ...rest } = params;
        return params.confirm
          ? confirm(world, row, rest, caller)
          : presentPaymentIntent(world, row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/payment_intents/:id",
      browser: true,
      params: { client_secret: text, is_stripe_sdk: boolean },
      run: ({ ids: [id = ""], params, caller }) => {
        const row = findPaymentIntent(world, id);
        assertOpenedBy(row, "payment_intent", params.client_secret, caller);
        return shownTo(caller, presentPaymentIntent(world, row));
      },
    }),
    route({
      method: "POST",
      path: "/v1/payment_intents/:id",
      params: {
        description: clearableText,
        metadata,
        receipt_email: clearableText,
        setup_future_usage: clearable(oneOf("off_session", "on_session")),
      },
      run: ({ ids: [id = ""], params }) => {
        const before = findPaymentIntent(world, id);
        const row = payment_intents.update(id, {
          description:
            params.description === undefined
              ? before.description
              : (orNull(params.description) ?? null),
          receipt_email:
            params.receipt_email === undefined
              ? before.receipt_email
              : (orNull(params.receipt_email) ?? null),
          setup_future_usage:
            params.setup_future_usage === undefined
              ? before.setup_future_usage
              : params.setup_future_usage,
          metadata: mergeMetadata(before.metadata, params.metadata),
        });
        return presentPaymentIntent(world, row);
      },
    }),
    route({
      method: "POST",
      path: "/v1/payment_intents/:id/confirm",
      browser: true,
      params: { ...confirmFields, ...serverFields, client_secret: text },
      run: ({ ids: [id = ""], params, caller }) => {
        const row = findPaymentIntent(world, id);
        assertOpenedBy(row, "payment_intent", params.client_secret, caller);
        if (caller === "browser" && params.off_session !== undefined) {
          throw invalidRequest("Received unknown parameter: off_session", {
            code: "parameter_unknown",
            param: "off_session",
          });
        }
        return confirm(world, row, params, caller);
      },
    }),
    route({
      method: "POST",
      path: "/v1/payment_intents/:id/cancel",
      params: {
        cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer"),
      },
      run: ({ ids: [id = ""], params }) => {
        const before = findPaymentIntent(world, id);
        if (before.invoice !== null) {
          throw invalidRequest(
            "You cannot cancel this PaymentIntent because it is attached to an invoice. Void the invoice instead.",
            { code: "payment_intent_unexpected_state" },
          );
        }
        return presentPaymentIntent(
          world,
          cancelPaymentIntent(world, before, params.cancellation_reason ?? null),
        );
      },
    }),
    route({
      method: "GET",
      path: "/v1/payment_intents",
      params: { ...pagination, customer: text, created: timeRange },
      run: ({ params }) =>
        listPage(
          "/v1/payment_intents",
          payment_intents
            .all()
            .filter(
              (row) =>
                (params.customer === undefined || row.customer === params.customer) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentPaymentIntent(world, row),
        ),
    }),
  ];
}

type Confirmation = {
  payment_method?: string | undefined;
  payment_method_data?: ReturnType<typeof paymentMethodData.read> | undefined;
  receipt_email?: string | undefined;
  return_url?: string | undefined;
  setup_future_usage?: "off_session" | "on_session" | null | undefined;
  use_stripe_sdk?: boolean | undefined;
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
};

function confirm(world: World, intent: PaymentIntentRow, params: Confirmation, caller: Caller) {
  assertConfirmable(intent);
  const method = cardFor(world, intent, params);
  const ready = world.tables.payment_intents.update(intent.id, {
    // An invoice's intent always keeps the card for the next one.
    setup_future_usage:
      params.setup_future_usage === undefined || intent.invoice !== null
        ? intent.setup_future_usage
        : params.setup_future_usage,
    receipt_email: params.receipt_email ? params.receipt_email : intent.receipt_email,
  });
  const done = attemptPayment(world, ready, {
    method,
    present: params.off_session !== true,
    nextAction: nextActionFor(params),
  });
  if (done.status === "requires_action" && params.error_on_requires_action) {
    throw cardError({
      type: "card_error",
      code: "authentication_required",
      decline_code: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    });
  }
  const shown = shownTo(caller, presentPaymentIntent(world, done));
  if (done.last_payment_error) throw cardError(done.last_payment_error, { payment_intent: shown });
  return shown;
}

function cardFor(world: World, intent: PaymentIntentRow, params: Confirmation) {
  if (params.payment_method_data !== undefined) {
    return keepNewCard(world, params.payment_method_data, "payment_method_data[card]");
  }
  const id = params.payment_method ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  return takePaymentMethodFor(world, id, intent.customer);
}

function shownTo(caller: Caller, intent: ReturnType<typeof presentPaymentIntent>): object {
  return caller === "browser" ? publicPart(intent) : intent;
}

function findPaymentIntent(world: World, id: string) {
  const row = world.tables.payment_intents.find(id);
  if (row === undefined) throw noSuch("payment_intent", id, "intent");
  return row;
}
