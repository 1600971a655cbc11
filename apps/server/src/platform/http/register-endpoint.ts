import type { Endpoint, EndpointRequest, EndpointResult } from "@sitewright/contract";
import { readInput } from "./endpoint-input.ts";
import { type Api, contextOf, routeOf } from "./endpoint-route.ts";
import type { ContextOf } from "./request-context.ts";

export type { Api };

export type EndpointHandler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: EndpointRequest<E>,
) => HandlerResult<E>;

/** A call that answers nothing needs no `return`. */
type HandlerResult<E extends Endpoint> = [EndpointResult<E>] extends [undefined]
  ? Promise<void>
  : Promise<EndpointResult<E>>;

/**
 * Mounts one endpoint of the contract on the terms its access names: limits calls, admits the
 * caller, validates params, query and body, calls the handler with one flat input, and parses what
 * it returns before it is sent.
 */
export function registerEndpoint<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  api.server.route({
    ...routeOf(api, endpoint),
    handler: async (request, reply) => {
      const ctx = contextOf(api, endpoint, request);
      const input = readInput(endpoint, request);
      const result = await handler(ctx, input);
      const body = endpoint.response.parse(result);
      reply.code(endpoint.status);
      return endpoint.status === 204 ? reply.send() : reply.send(body);
    },
  });
}
