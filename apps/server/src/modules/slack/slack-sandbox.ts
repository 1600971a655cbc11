import { paths } from "@sitewright/contract";
import { createSlackSandbox } from "@sitewright/slack-sandbox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { interactPath } from "./interact-routes.ts";
import { sandboxKeys, sandboxPath } from "./slack-app.ts";

type Deps = { keys: SecretKeys; publicUrl: string };

/** A message with all its blocks is far less. */
const bodyLimitBytes = 256 * 1024;

/** Calls a minute from one address: this server's own come from loopback, among a person's few. */
const rateLimit = { max: 1200, timeWindow: "1 minute", allowList: [] };

/** Mounts the stand-in for Slack on this server, so that one port is the whole product. */
export async function mountSlackSandbox(
  server: FastifyInstance,
  { keys, publicUrl }: Deps,
): Promise<void> {
  const sandbox = createSlackSandbox({
    ...sandboxKeys(keys),
    publicUrl: publicUrl + sandboxPath,
    redirectUri: publicUrl + paths.slack(),
    async press({ body: payload, headers }) {
      const { statusCode } = await server.inject({
        method: "POST",
        url: interactPath,
        headers,
        payload,
      });
      return statusCode;
    },
  });
  // What hangs would hold the server's end up.
  server.addHook("preClose", async () => sandbox.close());
  await server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
        done(null, body);
      });
      const config = { csrf: false, rateLimit };
      for (const path of ["/", "/*"]) {
        scope.all(path, { config, bodyLimit: bodyLimitBytes }, (request, reply) =>
          passOn(sandbox.handle, request, reply),
        );
      }
    },
    { prefix: sandboxPath },
  );
}

async function passOn(
  handle: (request: Request, path: string) => Promise<Response>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url.slice(sandboxPath.length), "http://sandbox.invalid");
  const { body, method, headers } = request;
  const { authorization, "content-type": contentType } = headers;
  const answer = await handle(
    new Request(url, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(contentType !== undefined && { "content-type": contentType }),
      },
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    }),
    url.pathname,
  );
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
