import {
  type Alert,
  type EndpointRequest,
  type EndpointResult,
  endpoints,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentRule, presentRules } from "./present-rules.ts";
import { findRule, selectChannelNames, selectRules } from "./rules-repository.ts";

const { alerts } = endpoints;
type Calls = typeof alerts;

/**
 * The caller's rules, and the channels that one can tell.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have
 */
export async function listRules(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { site_id: siteId } = input;
  if (siteId !== undefined) await ownId(db, "site", siteId);
  const { count, rows } = await selectRules(db, { ...input, siteId });
  const results = await presentRules(db, rows);
  const channels = await selectChannelNames(db);
  return {
    ...presentList(alerts.list.path, input, { count, results }),
    channels: channels.map(({ isOff, ...channel }) => ({ ...channel, is_off: isOff })),
  };
}

/** @throws ServiceError NOT_FOUND */
export async function getRule(
  { db }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
): Promise<Alert> {
  const view = await findRule(db, id);
  if (!view) throw notFound("alert");
  return presentRule(db, view);
}
