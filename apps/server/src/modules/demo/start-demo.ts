import type { Demo, EndpointRequest, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { DemoHost } from "./demo-host.ts";

type Input = EndpointRequest<typeof endpoints.demo.start>;

/**
 * Starts the bundled demo shop, or switches its version. Everybody on this machine shares it.
 * @throws ServiceError FORBIDDEN where the installation has no demo shop: it
 * belongs to a person trying the product out.
 */
export async function startDemo(
  _ctx: RequestContext,
  { version }: Input,
  deps: { demo: DemoHost; isOn: boolean },
): Promise<Demo> {
  if (!deps.isOn) {
    throw new ServiceError(
      "FORBIDDEN",
      "The demo shop runs only where nobody but this machine reaches the server (HOST=127.0.0.1 and no other PUBLIC_URL), or with DEMO_SITE=on.",
    );
  }
  return deps.demo.open(version);
}
