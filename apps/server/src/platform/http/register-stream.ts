import { isDeepStrictEqual } from "node:util";
import type { EndpointRequest, StreamEndpoint } from "@sitewright/contract";
import type { FastifyRequest } from "fastify";
import { admitCaller } from "./admit-caller.ts";
import { readInput } from "./endpoint-input.ts";
import { type Api, contextOf, routeOf } from "./endpoint-route.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import type { Caller, ContextOf } from "./request-context.ts";
import { logRequest } from "./request-log.ts";

export type StreamHandler<E extends StreamEndpoint> = (
  ctx: ContextOf<E>,
  input: EndpointRequest<E>,
  /** Begins the stream; what is thrown before is an ordinary refusal. */
  open: () => EventStream,
) => Promise<void>;

/**
 * Mounts an endpoint that answers with a stream of events, on the terms its access names, like any
 * other. A server that closes ends its streams first.
 */
export function registerStream<const E extends StreamEndpoint>(
  api: Api,
  endpoint: E,
  handler: StreamHandler<E>,
): void {
  const streams = new Set<EventStream>();
  api.server.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });
  api.server.route({
    ...routeOf(api, endpoint),
    // It would be a stream of nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ctx = contextOf(api, endpoint, request);
      const input = readInput(endpoint, request);
      const { ip, caller } = request;
      const opened: EventStream[] = [];
      await handler(ctx, input, () => {
        // The server tells of no answer whose reader left before its end, as most of a stream's do.
        reply.raw.once("close", () => {
          if (!reply.raw.writableFinished) logRequest(request, reply, ip);
        });
        const stream = openEventStream(reply);
        streams.add(stream);
        opened.push(stream);
        stream.onClose(() => streams.delete(stream));
        return stream;
      });
      // What its reader loses from now on is heard by it; what they lost since they were let in is seen now.
      if (!(await isStill(caller, request))) for (const stream of opened) stream.end();
      return reply;
    },
  });

  async function isStill(caller: Caller | null, request: FastifyRequest): Promise<boolean> {
    try {
      await admitCaller(api.authenticate, endpoint, request);
      return isDeepStrictEqual(request.caller, caller);
    } catch {
      return false;
    }
  }
}
