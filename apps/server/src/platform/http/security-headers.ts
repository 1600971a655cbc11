import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const halfYearSeconds = 15_552_000;

/**
 * Headers of every answer. Styles: the toast library and the dialog's scroll lock put `<style>`
 * elements into the page, so those stay open; style attributes and every script that is not a
 * file of ours are refused. The session is in local storage, so scripts are what matters here.
 */
export async function installSecurityHeaders(
  server: FastifyInstance,
  options: { https: boolean; mediaOrigins: readonly string[] },
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", ...options.mediaOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.https && { maxAge: halfYearSeconds, includeSubDomains: false },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });

  server.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (isApiPath(request.url) && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

export function isApiPath(url: string): boolean {
  return /^\/v1(?:[/?]|$)/.test(url);
}
