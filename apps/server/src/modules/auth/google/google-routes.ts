import {
  type GoogleConfirmQuery,
  type GoogleError,
  googleAttemptPattern,
  googlePaths,
  paths,
  type Session,
} from "@sitewright/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../../../platform/errors.ts";
import type { Api } from "../../../platform/http/register-endpoint.ts";
import type { AuthTools } from "../auth-tools.ts";
import { attemptSeconds, beginAttempt, openAttempt, sealAttempt } from "./google-attempt.ts";
import type { GoogleClient } from "./google-client.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

const limit = { rateLimit: { max: 30, timeWindow: "1 minute" } };

type GoogleRoutes = {
  tools: AuthTools;
  /** Null where the installation has no Google client. */
  google: GoogleClient | null;
  /** Seals the cookie of an attempt. */
  key: Buffer;
};

/**
 * The two navigations of Google sign-in. Where the browser ends up is built from the installation's
 * own address alone: nothing in a request can send it elsewhere.
 */
export function registerGoogleRoutes(api: Api, { tools, google, key }: GoogleRoutes): void {
  const { server, db } = api;
  const https = tools.publicUrl.startsWith("https:");
  // Browsers take a cookie of the prefixed name only over https.
  const cookieName = https ? "__Secure-google_attempt" : "google_attempt";
  const cookie = {
    path: googlePaths.callback,
    httpOnly: true,
    // The way back is a link from another site, which `strict` would strip of it.
    sameSite: "lax",
    secure: https,
  } as const;

  server.get(startRoute, { config: limit }, async (request, reply) => {
    const client = requireGoogle(google);
    const attempt = beginAttempt(readAttemptMark(request));
    const url = await client.authorizationUrl(attempt).catch((error: unknown) => {
      request.log.error({ err: error }, "Google could not be reached");
      return null;
    });
    if (url === null) return backToLogin(reply, "google_failed");
    reply.setCookie(cookieName, sealAttempt(key, attempt), { ...cookie, maxAge: attemptSeconds });
    return reply.redirect(url);
  });

  server.get(googlePaths.callback, { config: limit }, async (request, reply) => {
    const client = requireGoogle(google);
    const attempt = openAttempt(key, request.cookies[cookieName]);
    reply.clearCookie(cookieName, cookie);
    if (!attempt) return backToLogin(reply, "google_failed");
    const search = request.url.slice(googlePaths.callback.length).replace(/^\/?/, "");
    if (new URLSearchParams(search).has("error")) return backToLogin(reply, "google_cancelled");
    const person = await client.readAnswer(search, attempt).catch((error: unknown) => {
      // Its code and its name, never the address: that holds the code of the sign-in.
      request.log.warn({ reason: nameOf(error) }, "Google's answer was refused");
      return null;
    });
    if (!person) return backToLogin(reply, "google_failed");
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
    const session = await signInWithGoogle(db, tools, person, {
      address: request.ip,
      userAgent,
    });
    if (typeof session === "string") return backToLogin(reply, session);
    const query = confirmQuery(session, attempt.attempt);
    return reply.redirect(tools.publicUrl + paths.googleConfirm(query));
  });

  function backToLogin(reply: FastifyReply, error: GoogleError) {
    return reply.redirect(tools.publicUrl + paths.login({ error }));
  }
}

const startRoute = googlePaths.start("").split("?", 1)[0] ?? "";

function requireGoogle(google: GoogleClient | null): GoogleClient {
  if (google) return google;
  throw new ServiceError(
    "NOT_CONFIGURED",
    "Google sign-in is not set up on this installation. Sign in with your password.",
  );
}

function readAttemptMark(request: FastifyRequest): string {
  const mark = new URL(request.url, "http://localhost").searchParams.get("attempt") ?? "";
  if (googleAttemptPattern.test(mark)) return mark;
  throw new ServiceError("INVALID_INPUT", "Begin at the sign-in page.", { field: "attempt" });
}

function confirmQuery({ user, ...session }: Session, attempt: string): GoogleConfirmQuery {
  return {
    token: session.token,
    refresh: session.refresh,
    api_token: session.api_token,
    id: user.id,
    username: user.username,
    email: user.email,
    is_active: String(user.is_active),
    created: user.created,
    updated: user.updated,
    attempt,
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${error.code}` : error.name;
}
