import type { Endpoint } from "@sitewright/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ServiceError } from "../errors.ts";
import type { DiskGauge } from "../storage/disk-gauge.ts";
import { routeUrlOf } from "./route-url.ts";
import { isApiPath } from "./security-headers.ts";

type Options = {
  disk: DiskGauge;
  /** Calls that start large work: refused well before the disk is full. */
  startsWork: readonly Endpoint[];
  /** Calls that must go on when nothing else can be stored: see `calls-by-room`. */
  always: readonly Endpoint[];
};

const retryAfterSeconds = 60;

/**
 * Answers 507 to calls that need more room than the disk has, before anything is read or asked of
 * the database. Reading and deleting go on.
 */
export function refuseWhenFull(server: FastifyInstance, options: Options): void {
  const startsWork = new Set(options.startsWork.map(nameOf));
  const always = new Set(options.always.map(nameOf));

  server.addHook("onRequest", async (request) => {
    if (!isApiPath(request.url) || !writes(request)) return;
    const name = `${request.method} ${request.routeOptions.url}`;
    if (always.has(name)) return;
    const { room } = await options.disk.look();
    if (room === "full") throw full();
    if (room === "low" && startsWork.has(name)) throw low();
  });
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${routeUrlOf(path)}`;
}

function writes({ method }: FastifyRequest): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

function full(): ServiceError {
  return new ServiceError(
    "STORAGE_FULL",
    "There is no room left to store this. Whoever runs this installation has to make room; then try again.",
    { retryAfterSeconds },
  );
}

function low(): ServiceError {
  return new ServiceError(
    "STORAGE_FULL",
    "Too little room is left to store what another run would find. Whoever runs this installation has to make room; then try again.",
    { retryAfterSeconds },
  );
}
