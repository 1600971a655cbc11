import { join } from "node:path";
import { openStripeSandbox } from "@sitewright/stripe-sandbox/node";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../../config/env.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { webhookPath } from "./billing-routes.ts";
import { sandboxKeys, sandboxPath } from "./card-provider.ts";

type SandboxDeps = { settings: Settings; keys: SecretKeys; publicUrl: string };

/** Uploads have no place here; the longest body is a subscription with its metadata. */
const bodyLimitBytes = 256 * 1024;

/** Calls a minute from one address: this server's own come from loopback, among a person's few. */
const rateLimit = { max: 1200, timeWindow: "1 minute", allowList: [] };

/**
 * Mounts the stand-in for the card provider on this server, so that one port is the whole product:
 * the SDK's calls, the browser's script and the hosted pages all come through here.
 */
export async function mountCardSandbox(
  server: FastifyInstance,
  { settings, keys, publicUrl }: SandboxDeps,
): Promise<void> {
  const sandbox = await openStripeSandbox({
    ...sandboxKeys(keys),
    dataDir: join(settings.dataDir, "card-sandbox"),
    publicUrl: publicUrl + sandboxPath,
    webhookUrl: `http://${hostOf(settings)}:${settings.port}${webhookPath}`,
  });
  server.addHook("onClose", () => sandbox.close());
  await server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
        done(null, body);
      });
      const config = { csrf: false, rateLimit };
      scope.all("/*", { config, bodyLimit: bodyLimitBytes }, (request, reply) =>
        passOn(sandbox.handle, request, reply),
      );
    },
    { prefix: sandboxPath },
  );
}

async function passOn(
  handle: (request: Request) => Promise<Response>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.slice(sandboxPath.length);
  const { body, method } = request;
  const answer = await handle(
    new Request(new URL(path, "http://sandbox.invalid"), {
      method,
      headers: forwarded(request),
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    }),
  );
  // Its pages and frames have rules of their own; those of the app would keep a card field out.
  reply.removeHeader("content-security-policy");
  reply.removeHeader("x-frame-options");
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}

/** What the sandbox has to know of a request. */
const passedHeaders = [
  "authorization",
  "content-type",
  "idempotency-key",
  "stripe-version",
  "accept",
];

function forwarded(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

function hostOf({ host }: Settings): string {
  return host.includes(":") ? `[${host}]` : host;
}
