import type { FastifyInstance } from "fastify";

/**
 * One line a request, with who made it and from where. It names the route, not the address that was
 * called: ids are noise there, and the address of a stored file is itself a key.
 */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId ?? null,
        team: request.caller?.member?.teamId ?? null,
        // A caller that left early has none any more.
        address: request.ip ?? null,
      },
      "request",
    );
  });
}
