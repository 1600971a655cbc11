import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import type { PlanRules } from "../plan/index.ts";
import { acceptLook } from "./accept-look.ts";
import { changeCase, copyCase, createCase, decideOnCase, removeCase } from "./change-cases.ts";
import { decideHeal } from "./decide-heal.ts";
import { cancelCaseRun, removeCaseRun } from "./end-case-runs.ts";
import { exportCase } from "./export-case.ts";
import { importCases } from "./import-cases.ts";
import { getCaseRun, listCaseRuns } from "./read-case-runs.ts";
import { getCase, getSteps, listCases } from "./read-cases.ts";
import { startCaseRuns } from "./start-case-runs.ts";
import { startGeneration } from "./start-generation.ts";

export function registerCaseRoutes(
  api: Api,
  { links }: { links: LinkSigner },
  rules: PlanRules,
): void {
  const { cases, caseruns } = endpoints;
  registerEndpoint(api, cases.list, listCases);
  registerEndpoint(api, cases.get, getCase);
  registerEndpoint(api, cases.steps, getSteps);
  registerEndpoint(api, cases.create, createCase);
  registerEndpoint(api, cases.update, changeCase);
  registerEndpoint(api, cases.decide, decideOnCase);
  registerEndpoint(api, cases.copy, copyCase);
  registerEndpoint(api, cases.import, importCases);
  registerEndpoint(api, cases.export, exportCase);
  registerEndpoint(api, cases.generate, (ctx, input) => startGeneration(ctx, input, rules));
  registerEndpoint(api, cases.remove, removeCase);
  registerEndpoint(api, caseruns.create, (ctx, input) => startCaseRuns(ctx, input, rules));
  registerEndpoint(api, caseruns.list, listCaseRuns);
  registerEndpoint(api, caseruns.get, (ctx, input) => getCaseRun(ctx, input, links));
  registerEndpoint(api, caseruns.cancel, cancelCaseRun);
  registerEndpoint(api, caseruns.decide, (ctx, input) => decideHeal(ctx, input, links));
  registerEndpoint(api, caseruns.acceptLook, (ctx, input) => acceptLook(ctx, input, links));
  registerEndpoint(api, caseruns.remove, removeCaseRun);
}
