import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const yearSeconds = 31_536_000;

/**
 * Headers of every answer. Styles: the toast library and the dialog's scroll lock put `<style>`
 * elements into the page, so those stay open; style attributes and every script that is not a
 * file of ours, or Stripe's where it takes the money (docs.stripe.com/security/guide), are refused. The session is in local storage, so scripts are what matters here.
 */
export async function installSecurityHeaders(
  server: FastifyInstance,
  options: {
    https: boolean;
    mediaOrigins: readonly string[];
    /** Lets the page hold the card provider's own script and frames. */
    stripe: boolean;
  },
): Promise<void> {
  const stripe = (...origins: string[]) => (options.stripe ? origins : []);
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe("https://js.stripe.com", "https://*.js.stripe.com")],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", "data:", "blob:", ...stripe("https://*.stripe.com")],
        mediaSrc: ["'self'", "blob:", ...options.mediaOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe("https://api.stripe.com")],
        frameSrc: [
          "'self'",
          ...stripe("https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.https && { maxAge: yearSeconds, includeSubDomains: false },
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
