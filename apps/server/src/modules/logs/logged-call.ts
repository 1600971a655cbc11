import type { Endpoint } from "@sitewright/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { storable } from "../../platform/storage/storable.ts";
import { fitPayload } from "./fit-payload.ts";
import { hideFields } from "./hide-fields.ts";
import { hideValues } from "./hide-values.ts";
import type { NewRequest } from "./requests-repository.ts";
import { shortAddress } from "./short-address.ts";

/**
 * What there is to tell of a call that was answered; null for what is not told: calls of nobody, and
 * looks of people. Its fields that hold secrets are left out by then, the team's own by `withoutValues`.
 */
export function loggedCall(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): NewRequest | null {
  const { caller } = request;
  if (!caller?.member) return null;
  const { token } = caller;
  // Some calls only look, whatever their method: those that a token for reading is enough for.
  if (!token && (request.method === "GET" || endpoint.access.token === "read")) return null;
  const [path = ""] = request.url.split("?", 1);
  const query = hideFields(request.query, endpoint.query);
  const body = hideFields(request.body ?? null, endpoint.body);
  const hasQuery = Object.keys(Object(request.query)).length > 0;
  return storable({
    team_id: caller.member.teamId,
    time_created: new Date().toISOString(),
    actor_kind: token?.kind ?? ("person" as const),
    actor_id: caller.userId,
    token_id: token?.id ?? null,
    token_name: token?.name ?? null,
    method: request.method,
    route: endpoint.path,
    path: path.slice(0, 1_000),
    resource: resourceOf(endpoint.path),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    request_id: request.id,
    address: shortAddress(request.ip),
    user_agent: (request.headers["user-agent"] ?? "").slice(0, 300),
    payload: hasQuery ? { ...Object(body.value), "?": query.value } : body.value,
    refusal: request.refusal,
    hidden_fields: body.fields + query.fields,
    hidden_values: 0,
  });
}

/** The call without the secrets of its team, in all that somebody else could have put them into. */
export function withoutValues(call: NewRequest, secrets: readonly string[]): NewRequest {
  const { path, user_agent, payload, refusal } = call;
  const { value, values } = hideValues({ path, user_agent, payload, refusal }, secrets);
  // `hideValues` keeps the shape of what it is given.
  const told = value as Pick<NewRequest, "path" | "user_agent" | "payload" | "refusal">;
  return {
    ...call,
    ...told,
    payload: fitPayload(told.payload),
    hidden_values: Math.min(values, 9_999),
  };
}

/** `site` of `/v1/ops/site/{id}`. */
function resourceOf(path: string): string {
  return path.split("/")[3]?.replace(/[^a-z_-]/g, "") ?? "";
}
