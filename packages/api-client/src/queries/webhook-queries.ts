import type { Delivery } from "@sitewright/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

/** Milliseconds until a send that somebody waits for is asked for again: no event tells of them. */
const soonMs = 1_000;
/** The same where it may be hours until the next try. */
const lookMs = 2_000;

/** Whether more is to come of a delivery. */
export function isOnItsWay({ status }: Pick<Delivery, "status">): boolean {
  return status === "queued";
}

/** Sends that `webhookQueries.deliveries` asks for at once. */
export const deliveriesOfPage = 50;

/** Keys and options for webhooks and what was sent to them; `all()` is the key to invalidate after a change. */
export const webhookQueries = {
  all: () => ["webhooks"] as const,
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), "list"],
      queryFn: ({ signal }) => api.webhooks.list(undefined, { signal }),
    }),
  /** Fifty sends to one, the newest first, from this one on; asked for again while one is on its way. */
  deliveries: (api: ApiClient, id: string, offset = 0) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), "deliveries", id, offset],
      queryFn: ({ signal }) =>
        api.webhooks.deliveries({ id, limit: deliveriesOfPage, offset }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.results.some(isOnItsWay) ? lookMs : false),
    }),
  /** One send with what is sent and every answer, asked for again while it is there and on its way. */
  delivery: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), "delivery", id],
      queryFn: ({ signal }) => api.webhooks.delivery({ id }, { signal }),
      refetchInterval: ({ state: { data, error } }) => {
        if (!data || error || !isOnItsWay(data)) return false;
        return data.attempts === 0 ? soonMs : lookMs;
      },
    }),
};
