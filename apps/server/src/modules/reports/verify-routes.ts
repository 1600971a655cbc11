import { verifyPage } from "@sitewright/report-document/node";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { SystemDb } from "../../platform/db/client.ts";
import { isDigestKnown } from "./digests-repository.ts";
import type { ReportKeys } from "./report-keys.ts";

/** A digest as programs print it, in either case. */
const query = z.object({
  digest: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .catch(undefined),
});

/** Where anybody checks a report's file: a page that does it in the browser, and the keys for other programs. */
export function registerVerifyRoutes(
  server: FastifyInstance,
  { db, reportKeys }: { db: SystemDb; reportKeys: ReportKeys },
): void {
  server.get("/verify", async (request, reply) => {
    const { digest } = query.parse(request.query);
    const asked =
      digest === undefined ? undefined : { digest, isKnown: await isDigestKnown(db, digest) };
    const { html, contentSecurityPolicy } = verifyPage(await reportKeys.published(), asked);
    return reply
      .header("content-security-policy", `${contentSecurityPolicy}; frame-ancestors 'none'`)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(html);
  });

  server.get("/.well-known/sitewright-report-keys.json", async (_request, reply) =>
    reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "no-cache")
      .send({ keys: await reportKeys.published() }),
  );
}
