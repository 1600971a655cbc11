import { endpoints } from "@sitewright/contract";
import type { AppDeps } from "../../container.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { PlanRules } from "../plan/index.ts";
import { getRecording, removeRecording, saveRecording } from "./end-recording.ts";
import { bringToRecordings } from "./recording-socket.ts";
import { renewTicket, startRecording } from "./start-recording.ts";

export function registerRecordingRoutes(
  api: Api,
  {
    db,
    log,
    keys,
    publicUrl,
    settings,
  }: Pick<AppDeps, "db" | "log" | "keys" | "publicUrl" | "settings">,
  rules: PlanRules,
): void {
  const { recordings } = endpoints;
  const sealing = { recordings: keys.derive("recordings"), secrets: keys.derive("secrets") };
  registerEndpoint(api, recordings.create, (ctx, input) => startRecording(ctx, input, rules));
  registerEndpoint(api, recordings.get, getRecording);
  registerEndpoint(api, recordings.ticket, renewTicket);
  registerEndpoint(api, recordings.save, (ctx, input) => saveRecording(ctx, input, sealing));
  registerEndpoint(api, recordings.remove, removeRecording);
  const origins = [publicUrl, ...settings.allowedOrigins];
  bringToRecordings(api.server, { db, log, key: keys.derive("recording rooms"), origins });
}
