import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Seconds a browser may keep what it was told; Chromium keeps nothing for longer. */
const maxAge = 7200;

/**
 * Lets pages of these origins call the API, with the token that they hold; never with a cookie. Without an
 * origin nothing is installed, and a browser keeps every page of another origin from calling.
 */
export async function installCors(
  server: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await server.register(cors, {
    origin: [...origins],
    methods: ["GET", "POST", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "x-csrftoken", "last-event-id"],
    exposedHeaders: ["retry-after", "x-request-id"],
    credentials: false,
    maxAge,
  });
}
