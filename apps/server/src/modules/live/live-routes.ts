import { endpoints } from "@sitewright/contract";
import type { Api } from "../../platform/http/register-endpoint.ts";
import { registerStream } from "../../platform/http/register-stream.ts";
import { createChangeHub } from "./change-hub.ts";
import { followChanges, type Live } from "./follow-changes.ts";
import { type ListenDeps, listenForChanges } from "./listen-for-changes.ts";

/** The database is listened to from the first stream on: where nobody looks, it costs no connection. */
export function registerLiveRoutes(api: Api, deps: ListenDeps): void {
  const hub = createChangeHub();
  let live: Live | null = null;
  api.server.addHook("onClose", async () => live?.listener.stop());
  registerStream(api, endpoints.changes.follow, (ctx, input, open) => {
    live ??= { hub, listener: listenForChanges(deps, hub) };
    return followChanges(live, ctx, input, open);
  });
}
