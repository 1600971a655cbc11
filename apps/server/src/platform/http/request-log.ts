import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * One line a request, with who made it and from where. It names the route, not the address that was
 * called: ids are noise there, and the address of a stored file is itself a key.
 */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook("onResponse", async (request, reply) => logRequest(request, reply, request.ip));
}

/** @param address where it came from; a caller that left early has none any more */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string | undefined,
): void {
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.userId ?? null,
      team: request.caller?.member?.teamId ?? null,
      address: address ?? null,
    },
    "request",
  );
}
