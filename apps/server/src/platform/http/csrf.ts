import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False where no cookie of ours means anything. */
    csrf?: boolean;
  }
}

const cookieName = "csrftoken";
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The second line behind bearer tokens: an unsafe call from a site that is not allowed is refused, and one that
 * carries the cookie must repeat it in `X-CSRFToken`, which only a page of ours can read.
 */
export async function installCsrf(
  server: FastifyInstance,
  allowedOrigins: readonly string[],
): Promise<void> {
  await server.register(cookie);
  server.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.csrf === false) return;
    // Its browser was told so before, and sends no cookie with it.
    if (allowedOrigins.includes(request.headers.origin ?? "")) return;
    if (request.headers["sec-fetch-site"] === "cross-site") {
      throw new ServiceError("FORBIDDEN", "This call came from another website and was refused.");
    }
    const expected = request.cookies[cookieName];
    if (expected !== undefined && request.headers["x-csrftoken"] !== expected) {
      throw new ServiceError("FORBIDDEN", "This page is out of date. Reload it and try again.");
    }
  });
}

/**
 * Gives a browser its token with the page it opens. Not with API answers: two of those at once
 * would set two tokens and refuse each other's calls.
 */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, https: boolean): void {
  if (wasHereBefore(request)) return;
  reply.setCookie(cookieName, randomBytes(16).toString("hex"), {
    path: "/",
    sameSite: "lax",
    secure: https,
    httpOnly: false,
    maxAge: yearSeconds,
  });
}

/** Whether a browser has opened a page of ours already: one that has not has nobody signed in. */
export function wasHereBefore(request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieName]);
}
