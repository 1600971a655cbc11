import type { EventRow } from "../store/rows.ts";

/** The API version of the SDK these shapes follow. */
export const apiVersion = "2026-10-28.endive";

export function presentEvent(row: EventRow, isPending: boolean) {
  return {
    id: row.id,
    object: "event",
    api_version: apiVersion,
    created: row.created,
    data: {
      object: row.object,
      ...(row.previous_attributes ? { previous_attributes: row.previous_attributes } : {}),
    },
    livemode: false,
    pending_webhooks: isPending ? 1 : 0,
    request: { id: row.request_id, idempotency_key: row.idempotency_key },
    type: row.type,
  };
}
