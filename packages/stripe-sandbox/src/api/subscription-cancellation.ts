import type { World } from "../engine/world.ts";
import { invalidRequest } from "../http/api-error.ts";
import type { SubscriptionRow } from "../store/rows.ts";

/** The fields of a subscription that ends later, or that no longer does, as the parameters ask. */
export function cancellation(
  world: World,
  before: SubscriptionRow,
  params: {
    cancel_at?: number | null | undefined;
    cancel_at_period_end?: boolean | undefined;
  },
): Partial<SubscriptionRow> {
  if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
      { code: "parameters_exclusive" },
    );
  }
  if (typeof params.cancel_at === "number") {
    if (params.cancel_at <= world.time()) {
      throw invalidRequest("cancel_at must be in the future.", { param: "cancel_at" });
    }
    return {
      cancel_at: params.cancel_at,
      cancel_at_period_end: false,
      canceled_at: world.time(),
      cancellation_reason: "cancellation_requested",
    };
  }
  if (params.cancel_at_period_end === true) {
    return {
      cancel_at: before.current_period_end,
      cancel_at_period_end: true,
      canceled_at: world.time(),
      cancellation_reason: "cancellation_requested",
    };
  }
  if (params.cancel_at_period_end === false || params.cancel_at === null) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_reason: null,
    };
  }
  return {};
}
