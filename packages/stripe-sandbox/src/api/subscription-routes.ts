import { cancelSubscription } from "../engine/cancel-subscription.ts";
import { creditRest } from "../engine/credit-rest.ts";
import { billLastUsage } from "../engine/run-due.ts";
import { startSubscription } from "../engine/start-subscription.ts";
import { dropPendingUpdate, updateSubscription } from "../engine/update-subscription.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import {
  boolean,
  clearable,
  clearableText,
  count,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
} from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentSubscription } from "../present/present-subscription.ts";
import type { SubscriptionRow } from "../store/rows.ts";
import { findCustomer, ownCard } from "./customer-routes.ts";
import { findSubscription } from "./find-subscription.ts";
import { given, mergeMetadata, orNull } from "./shared-fields.ts";
import { cancellation } from "./subscription-cancellation.ts";

const paymentBehavior = oneOf(
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
);

const prorationBehavior = oneOf("always_invoice", "create_prorations", "none");

export const itemChange = object({
  id: text,
  price: text,
  quantity: count,
  deleted: boolean,
  metadata,
});

const paymentSettings = object({
  payment_method_types: listOf(oneOf("card")),
  save_default_payment_method: oneOf("off", "on_subscription"),
});

const cancellationDetails = object({
  comment: clearableText,
  feedback: clearable(
    oneOf(
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ),
  ),
});

export function subscriptionRoutes(world: World) {
  const { subscriptions } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/subscriptions",
      params: {
        customer: required(text),
        items: required(listOf(object({ price: text, quantity: count, metadata }))),
        billing_cycle_anchor: integer,
        billing_mode: object({ type: required(oneOf("flexible")) }),
        cancel_at: integer,
        cancel_at_period_end: boolean,
        collection_method: oneOf("charge_automatically"),
        default_payment_method: text,
        description: text,
        metadata,
        off_session: boolean,
        payment_behavior: paymentBehavior,
        payment_settings: paymentSettings,
        proration_behavior: prorationBehavior,
      },
      run: ({ params }) => {
        const customer = findCustomer(world, params.customer, "customer");
        const behavior = params.payment_behavior ?? "allow_incomplete";
        if (behavior === "pending_if_incomplete") {
          throw invalidRequest(
            "The payment_behavior `pending_if_incomplete` can only be used when updating a subscription.",
            { param: "payment_behavior" },
          );
        }
        if (
          params.billing_cycle_anchor !== undefined &&
          params.billing_cycle_anchor < world.time()
        ) {
          throw invalidRequest("billing_cycle_anchor cannot be in the past.", {
            param: "billing_cycle_anchor",
          });
        }
        const row = startSubscription(world, {
          customer,
          items: params.items,
          paymentBehavior: behavior,
          proration: params.proration_behavior ?? "create_prorations",
          anchor: params.billing_cycle_anchor,
          offSession: params.off_session,
          default_payment_method:
            params.default_payment_method === undefined
              ? null
              : ownCard(world, params.default_payment_method, customer),
          save_default_payment_method:
            params.payment_settings?.save_default_payment_method ?? "off",
          payment_method_types: params.payment_settings?.payment_method_types ?? null,
          cancel_at: params.cancel_at ?? null,
          cancel_at_period_end: params.cancel_at_period_end ?? false,
          description: params.description ?? null,
          metadata: mergeMetadata({}, params.metadata),
        });
        return presentSubscription(world, row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/subscriptions/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentSubscription(world, findSubscription(world, id)),
    }),
    route({
      method: "POST",
      path: "/v1/subscriptions/:id",
      params: {
        items: listOf(itemChange),
        billing_cycle_anchor: oneOf("now", "unchanged"),
        cancel_at: clearable(integer),
        cancel_at_period_end: boolean,
        cancellation_details: cancellationDetails,
        collection_method: oneOf("charge_automatically"),
        default_payment_method: clearableText,
        description: clearableText,
        metadata,
        off_session: boolean,
        payment_behavior: paymentBehavior,
        payment_settings: paymentSettings,
        proration_behavior: prorationBehavior,
        proration_date: integer,
      },
      run: ({ ids: [id = ""], params }) => {
        const before = findSubscription(world, id);
        assertRunning(before);
        if (params.payment_behavior === "pending_if_incomplete") assertCanWait(params);
        const row = updateSubscription(world, before, {
          items: params.items,
          proration: params.proration_behavior ?? "create_prorations",
          prorationDate: params.proration_date,
          anchor: params.billing_cycle_anchor,
          paymentBehavior: params.payment_behavior ?? "allow_incomplete",
          offSession: params.off_session ?? false,
          fields: {
            ...given({
              description: orNull(params.description),
              default_payment_method: params.default_payment_method
                ? ownCard(world, params.default_payment_method, { id: before.customer })
                : orNull(params.default_payment_method),
              save_default_payment_method: params.payment_settings?.save_default_payment_method,
              payment_method_types: params.payment_settings?.payment_method_types,
              cancellation_comment: orNull(params.cancellation_details?.comment),
              cancellation_feedback: params.cancellation_details?.feedback,
            }),
            ...(params.metadata === undefined
              ? {}
              : { metadata: mergeMetadata(before.metadata, params.metadata) }),
            ...cancellation(world, before, params),
          },
        });
        return presentSubscription(world, row);
      },
    }),
    route({
      method: "DELETE",
      path: "/v1/subscriptions/:id",
      params: { cancellation_details: cancellationDetails, invoice_now: boolean, prorate: boolean },
      run: ({ ids: [id = ""], params }) => {
        const before = findSubscription(world, id);
        assertRunning(before);
        dropPendingUpdate(world, before);
        if (before.status !== "incomplete") {
          if (params.prorate) creditRest(world, before);
          if (params.invoice_now) billLastUsage(world, before, world.time());
        }
        subscriptions.update(id, {
          ...given({
            cancellation_comment: orNull(params.cancellation_details?.comment),
            cancellation_feedback: params.cancellation_details?.feedback,
          }),
        });
        return presentSubscription(world, cancelSubscription(world, id, "cancellation_requested"));
      },
    }),
  ];
}

/** An ended subscription is answered like one that does not exist. */
function assertRunning(row: SubscriptionRow) {
  if (row.status === "canceled" || row.status === "incomplete_expired") {
    throw noSuch("subscription", row.id);
  }
}

/** A change that may have to wait for its payment cannot carry these. */
function assertCanWait(params: object) {
  const allowed = [
    "items",
    "billing_cycle_anchor",
    "cancel_at_period_end",
    "expand",
    "metadata",
    "off_session",
    "payment_behavior",
    "proration_behavior",
    "proration_date",
  ];
  const refused = Object.keys(params).find((param) => !allowed.includes(param));
  if (refused !== undefined) {
    throw invalidRequest(
      `You cannot update \`${refused}\` on a subscription when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
      { param: refused },
    );
  }
}
