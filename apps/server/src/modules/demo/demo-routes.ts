import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { createDemoHost } from "./demo-host.ts";
import { getDemo } from "./get-demo.ts";
import { startDemo } from "./start-demo.ts";

/** The demo shop lives and dies with the server that these routes are on. */
export function registerDemoRoutes(api: Api, { isOn }: { isOn: boolean }): void {
  const demo = createDemoHost(api);
  registerEndpoint(api, endpoints.demo.get, () => getDemo({ db: api.db, isOn }));
  registerEndpoint(api, endpoints.demo.start, (ctx, input) =>
    startDemo(ctx, input, { demo, isOn }),
  );
  api.server.addHook("onReady", async () => {
    if (isOn) await demo.resume();
  });
  api.server.addHook("onClose", () => demo.close());
}
