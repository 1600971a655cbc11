import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  fillPath,
} from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countDeliveries, selectDeliveries } from "../channels/index.ts";
import { presentDelivery } from "./channel-presenter.ts";
import { type ChannelTools, requireChannel } from "./channel-tools.ts";

type List = typeof endpoints.channels.deliveries;

/** What was sent by a channel, the newest first. @throws ServiceError NOT_FOUND */
export async function listChannelDeliveries(
  { db }: RequestContext,
  { id, ...window }: EndpointRequest<List>,
  { channelKey }: ChannelTools,
): Promise<EndpointResult<List>> {
  const channel = await requireChannel(db, id);
  const [count, views] = await Promise.all([
    countDeliveries(db, id),
    selectDeliveries(db, id, window),
  ]);
  const path = fillPath(endpoints.channels.deliveries.path, { id });
  const results = views.map((view) => presentDelivery(channelKey, channel, view));
  return presentList(path, window, { count, results });
}
