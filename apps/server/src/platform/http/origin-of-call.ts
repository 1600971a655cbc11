import type { FastifyRequest } from "fastify";
import type { CallOrigin } from "./request-context.ts";

const userAgentMaxLength = 300;

/** Where a call comes from. */
export function originOfCall(request: FastifyRequest): CallOrigin {
  return {
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, userAgentMaxLength),
  };
}
