import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import type { PlanRules } from "../plan/index.ts";
import { cancelScan } from "./cancel-scan.ts";
import { createScan } from "./create-scan.ts";
import { getScan } from "./get-scan.ts";
import { listScans } from "./list-scans.ts";

export function registerScanRoutes(
  api: Api,
  deps: { files: FileStore; links: LinkSigner },
  rules: PlanRules,
): void {
  registerEndpoint(api, endpoints.scans.create, (ctx, input) => createScan(ctx, input, rules));
  registerEndpoint(api, endpoints.scans.list, listScans);
  registerEndpoint(api, endpoints.scans.cancel, cancelScan);
  registerEndpoint(api, endpoints.scans.get, (ctx, input) => getScan(ctx, input, deps));
}
