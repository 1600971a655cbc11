import { cardError, takePaymentMethodFor } from "../cards/use-payment-method.ts";
import {
  assertSetupConfirmable,
  attemptSetup,
  cancelSetupIntent,
  createSetupIntent,
} from "../engine/setup-intents.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import { boolean, listOf, metadata, object, oneOf, required, text } from "../http/fields.ts";
import { type Caller, route } from "../http/route.ts";
import { presentSetupIntent, publicPart } from "../present/present-intents.ts";
import type { SetupIntentRow } from "../store/rows.ts";
import { findCustomer } from "./customer-routes.ts";
import { assertOpenedBy, nextActionFor } from "./intent-access.ts";
import { listPage } from "./list-page.ts";
import { keepNewCard, paymentMethodData } from "./payment-method-routes.ts";
import { isWithin, mergeMetadata, pagination, timeRange } from "./shared-fields.ts";

const confirmFields = {
  payment_method: text,
  payment_method_data: paymentMethodData,
  return_url: text,
  use_stripe_sdk: boolean,
};

export function setupIntentRoutes(world: World) {
  const { setup_intents } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/setup_intents",
      params: {
        ...confirmFields,
        automatic_payment_methods: object({
          enabled: required(boolean),
          allow_redirects: oneOf("always", "never"),
        }),
        confirm: boolean,
        customer: text,
        description: text,
        metadata,
        payment_method_types: listOf(oneOf("card")),
        usage: oneOf("off_session", "on_session"),
      },
      run: ({ params, caller }) => {
        const customer =
          params.customer === undefined
            ? null
            : findCustomer(world, params.customer, "customer").id;
        const row = createSetupIntent(world, {
          customer,
          payment_method:
            params.payment_method === undefined
              ? null
              : takePaymentMethodFor(world, params.payment_method, customer).id,
          usage: params.usage ?? "off_session",
          description: params.description ?? null,
          automatic_payment_methods: params.automatic_payment_methods?.enabled ?? false,
          metadata: mergeMetadata({}, params.metadata),
        });
        const { payment_method: _taken, ...rest } = params;
        return params.confirm ? confirm(world, row, rest, caller) : presentSetupIntent(world, row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/setup_intents/:id",
      browser: true,
      params: { client_secret: text, is_stripe_sdk: boolean },
      run: ({ ids: [id = ""], params, caller }) => {
        const row = findSetupIntent(world, id);
        assertOpenedBy(row, "setup_intent", params.client_secret, caller);
        return shownTo(caller, presentSetupIntent(world, row));
      },
    }),
    route({
      method: "POST",
      path: "/v1/setup_intents/:id/confirm",
      browser: true,
      params: { ...confirmFields, client_secret: text },
      run: ({ ids: [id = ""], params, caller }) => {
        const row = findSetupIntent(world, id);
        assertOpenedBy(row, "setup_intent", params.client_secret, caller);
        return confirm(world, row, params, caller);
      },
    }),
    route({
      method: "POST",
      path: "/v1/setup_intents/:id/cancel",
      params: {
        cancellation_reason: oneOf("abandoned", "duplicate", "requested_by_customer"),
      },
      run: ({ ids: [id = ""], params }) =>
        presentSetupIntent(
          world,
          cancelSetupIntent(world, findSetupIntent(world, id), params.cancellation_reason ?? null),
        ),
    }),
    route({
      method: "GET",
      path: "/v1/setup_intents",
      params: { ...pagination, customer: text, payment_method: text, created: timeRange },
      run: ({ params }) =>
        listPage(
          "/v1/setup_intents",
          setup_intents
            .all()
            .filter(
              (row) =>
                (params.customer === undefined || row.customer === params.customer) &&
                (params.payment_method === undefined ||
                  row.payment_method === params.payment_method) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentSetupIntent(world, row),
        ),
    }),
  ];
}

type Confirmation = {
  payment_method?: string | undefined;
  payment_method_data?: ReturnType<typeof paymentMethodData.read> | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
};

function confirm(world: World, intent: SetupIntentRow, params: Confirmation, caller: Caller) {
  assertSetupConfirmable(intent);
  const method = cardFor(world, intent, params);
  const done = attemptSetup(world, intent, method, nextActionFor(params));
  const shown = shownTo(caller, presentSetupIntent(world, done));
  if (done.last_setup_error) throw cardError(done.last_setup_error, { setup_intent: shown });
  return shown;
}

function cardFor(world: World, intent: SetupIntentRow, params: Confirmation) {
  if (params.payment_method_data !== undefined) {
    return keepNewCard(world, params.payment_method_data, "payment_method_data[card]");
  }
  const id = params.payment_method ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: "setup_intent_unexpected_state" },
    );
  }
  return takePaymentMethodFor(world, id, intent.customer);
}

function shownTo(caller: Caller, intent: ReturnType<typeof presentSetupIntent>): object {
  return caller === "browser" ? publicPart(intent) : intent;
}

function findSetupIntent(world: World, id: string) {
  const row = world.tables.setup_intents.find(id);
  if (row === undefined) throw noSuch("setup_intent", id, "intent");
  return row;
}
