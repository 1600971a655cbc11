import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import type { PlanRules } from "../plan/index.ts";
import { createPages } from "./create-pages.ts";
import { getPage } from "./get-page.ts";
import { listPages } from "./list-pages.ts";
import { removePage } from "./remove-page.ts";
import { replacePages } from "./replace-pages.ts";
import { updatePage } from "./update-page.ts";

export function registerPageRoutes(
  api: Api,
  { links }: { links: LinkSigner },
  rules: PlanRules,
): void {
  registerEndpoint(api, endpoints.pages.list, (ctx, input) => listPages(ctx, input, links));
  registerEndpoint(api, endpoints.pages.create, (ctx, input) => createPages(ctx, input, rules));
  registerEndpoint(api, endpoints.pages.replace, (ctx, input) => replacePages(ctx, input, rules));
  registerEndpoint(api, endpoints.pages.update, (ctx, input) => updatePage(ctx, input, links));
  registerEndpoint(api, endpoints.pages.remove, removePage);
  registerEndpoint(api, endpoints.pages.get, (ctx, input) => getPage(ctx, input, links));
}
