import type { Demo, EndpointRequest, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { isLoopback } from "../../platform/http/is-loopback.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { DemoHost } from "./demo-host.ts";

type Input = EndpointRequest<typeof endpoints.demo.start>;

/**
 * Starts the bundled demo shop, or switches its version. Everybody on this machine shares it.
 * @throws ServiceError FORBIDDEN when the server can be reached from other machines: the shop
 * belongs to a person trying the product out.
 */
export async function startDemo(
  _ctx: RequestContext,
  { version }: Input,
  deps: { demo: DemoHost; serverHost: string },
): Promise<Demo> {
  if (!isLoopback(deps.serverHost)) {
    throw new ServiceError(
      "FORBIDDEN",
      "The demo shop runs only where the server listens on this machine alone (HOST=127.0.0.1).",
    );
  }
  return deps.demo.open(version);
}
