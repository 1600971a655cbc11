import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SystemDb } from "../../platform/db/client.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { insertChannelRefusal } from "./refusals-repository.ts";
import { openStopToken } from "./stop-token.ts";

type Deps = { db: SystemDb; channelKey: Buffer };

const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

const limit = { rateLimit: { max: 60, timeWindow: "1 minute" }, csrf: false };

/** Where whoever gets a channel's mails says that they want no more: by a press, here or in a mail program. */
export function registerStopRoutes(server: FastifyInstance, { db, channelKey }: Deps): void {
  server.register(async (pages) => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    // A place of its own would be cut at a hundred letters.
    const path = "/stop/*";
    pages.get(path, { config: limit }, (request, reply) => {
      const isKnown = openStopToken(channelKey, tokenOf(request)) !== null;
      reply.headers(headers).type("text/html; charset=utf-8");
      return reply.code(isKnown ? 200 : 404).send(isKnown ? askPage : unknownPage);
    });
    pages.post(path, { config: limit }, async (request, reply) => {
      const stopping = openStopToken(channelKey, tokenOf(request));
      reply.headers(headers).type("text/html; charset=utf-8");
      if (!stopping) return reply.code(404).send(unknownPage);
      await insertChannelRefusal(db, stopping);
      return reply.send(stoppedPage);
    });
  });
}

function tokenOf(request: FastifyRequest): string {
  return String(Reflect.get(Object(request.params), "*") ?? "");
}

const askPage = plainPage(
  "No more of these mails?",
  '<p>The team that sent you this will mail you no more alerts.</p><form method="post"><button>Send me no more</button></form>',
);

const stoppedPage = plainPage(
  "No more of these mails",
  "<p>You will get no more alerts of this team by mail.</p>",
);

const unknownPage = plainPage(
  "This link does not work",
  "<p>It may be cut off. Open it from the mail again.</p>",
);
