import type { World } from "../engine/world.ts";
import { missingParameter, noSuch } from "../http/api-error.ts";
import { oneOf, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentSubscription, presentSubscriptionItem } from "../present/present-subscription.ts";
import type { SubscriptionRow } from "../store/rows.ts";
import { findSubscription } from "./find-subscription.ts";
import { listPage } from "./list-page.ts";
import { isWithin, pagination, timeRange } from "./shared-fields.ts";

export function subscriptionListRoutes(world: World) {
  const { subscriptions } = world.tables;
  return [
    route({
      method: "GET",
      path: "/v1/subscriptions",
      params: {
        ...pagination,
        customer: text,
        price: text,
        created: timeRange,
        collection_method: oneOf("charge_automatically"),
        status: oneOf(
          "active",
          "all",
          "canceled",
          "ended",
          "incomplete",
          "incomplete_expired",
          "past_due",
          "paused",
          "trialing",
          "unpaid",
        ),
      },
      run: ({ params }) =>
        listPage(
          "/v1/subscriptions",
          subscriptions
            .all()
            .filter(
              (row) =>
                (params.customer === undefined || row.customer === params.customer) &&
                (params.price === undefined ||
                  row.items.some(({ price }) => price === params.price)) &&
                hasStatus(row, params.status) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentSubscription(world, row),
        ),
    }),
    route({
      method: "GET",
      path: "/v1/subscription_items",
      params: { ...pagination, subscription: text },
      run: ({ params }) => {
        if (params.subscription === undefined) throw missingParameter("subscription");
        const row = findSubscription(world, params.subscription, "subscription");
        return listPage("/v1/subscription_items", [...row.items].reverse(), params, (item) =>
          presentSubscriptionItem(world, row, item),
        );
      },
    }),
    route({
      method: "GET",
      path: "/v1/subscription_items/:id",
      params: {},
      run: ({ ids: [id = ""] }) => {
        for (const row of subscriptions.all()) {
          const item = row.items.find((one) => one.id === id);
          if (item) return presentSubscriptionItem(world, row, item);
        }
        throw noSuch("subscription item", id, "item");
      },
    }),
  ];
}

function hasStatus(row: SubscriptionRow, status: string | undefined) {
  const ended = row.status === "canceled" || row.status === "incomplete_expired";
  if (status === undefined) return row.status !== "canceled";
  if (status === "all") return true;
  return status === "ended" ? ended : row.status === status;
}
