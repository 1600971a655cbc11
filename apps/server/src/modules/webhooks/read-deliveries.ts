import {
  type DeliveryDetail,
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  fillPath,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  countDeliveries,
  findDeliveries,
  selectAttempts,
  selectDeliveries,
} from "../channels/index.ts";
import { webhookBody } from "./webhook-body.ts";
import { presentAttempt, presentDelivery } from "./webhook-presenter.ts";
import { requireWebhook, type WebhookTools } from "./webhook-tools.ts";

type List = typeof endpoints.webhooks.deliveries;

/** Sends that a delivery shows. */
const logMax = 50;

/** @throws ServiceError NOT_FOUND */
export async function listDeliveries(
  { db }: RequestContext,
  { id, ...window }: EndpointRequest<List>,
): Promise<EndpointResult<List>> {
  await requireWebhook(db, id);
  const [count, views] = await Promise.all([
    countDeliveries(db, id),
    selectDeliveries(db, id, window),
  ]);
  const path = fillPath(endpoints.webhooks.deliveries.path, { id });
  return presentList(path, window, { count, results: views.map(presentDelivery) });
}

/** One delivery, with what is sent and every answer. @throws ServiceError NOT_FOUND */
export async function getDelivery(
  { db }: RequestContext,
  { id }: EndpointRequest<typeof endpoints.webhooks.delivery>,
  { publicUrl }: WebhookTools,
): Promise<DeliveryDetail> {
  const found = (await findDeliveries(db, [id])).get(id);
  if (!found) throw notFound("delivery");
  const log = await selectAttempts(db, id, logMax);
  return {
    ...presentDelivery(found),
    body: webhookBody(found.row, publicUrl),
    log: log.map(presentAttempt),
  };
}
