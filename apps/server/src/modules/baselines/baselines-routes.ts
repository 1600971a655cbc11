import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { acceptChanges } from "./accept-changes.ts";
import { createRule } from "./create-rule.ts";
import { listAcceptances } from "./list-acceptances.ts";
import { listRules } from "./list-rules.ts";
import { previewRule } from "./preview-rule.ts";
import { removeRule } from "./remove-rule.ts";
import { undoAcceptance } from "./undo-acceptance.ts";

export function registerBaselineRoutes(api: Api, { files }: { files: FileStore }): void {
  const { baselines, ignoreRules } = endpoints;
  registerEndpoint(api, baselines.accept, (ctx, input) => acceptChanges(ctx, input, files));
  registerEndpoint(api, baselines.undo, (ctx, input) => undoAcceptance(ctx, input, files));
  registerEndpoint(api, baselines.list, listAcceptances);
  registerEndpoint(api, ignoreRules.preview, (ctx, input) => previewRule(ctx, input, files));
  registerEndpoint(api, ignoreRules.create, (ctx, input) => createRule(ctx, input, files));
  registerEndpoint(api, ignoreRules.list, listRules);
  registerEndpoint(api, ignoreRules.remove, (ctx, input) => removeRule(ctx, input, files));
}
