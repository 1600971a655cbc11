import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/db/client.ts";
import { hasLiveWorker } from "./health-repository.ts";

/**
 * `GET /healthz`: 200 when this process can do its work, 503 with what is missing when it cannot.
 * The process listens only after the migrations, so reaching the database is what is left to check.
 */
export function registerHealthRoutes(server: FastifyInstance, db: Db): void {
  server.get("/healthz", async (_request, reply) => {
    const missing = await findMissing(db);
    reply.header("cache-control", "no-store").code(missing.length === 0 ? 200 : 503);
    return { status: missing.length === 0 ? "ok" : "unavailable", missing };
  });
}

async function findMissing(db: Db): Promise<string[]> {
  try {
    return (await hasLiveWorker(db)) ? [] : ["worker"];
  } catch {
    return ["database"];
  }
}
