import { endpoints } from "@sitewright/contract";
import { isLoopback } from "../../platform/http/is-loopback.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { createDemoHost } from "./demo-host.ts";
import { startDemo } from "./start-demo.ts";

/** The demo shop lives and dies with the server that these routes are on. */
export function registerDemoRoutes(api: Api, { serverHost }: { serverHost: string }): void {
  const demo = createDemoHost(api);
  registerEndpoint(api, endpoints.demo.start, (ctx, input) =>
    startDemo(ctx, input, { demo, serverHost }),
  );
  api.server.addHook("onReady", async () => {
    if (isLoopback(serverHost)) await demo.resume();
  });
  api.server.addHook("onClose", () => demo.close());
}
