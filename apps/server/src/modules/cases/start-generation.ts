import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { normaliseUrl, pageKey, sameSite } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { getProcess } from "../run-list/index.ts";
import { findSiteByKey, findSiteUrl } from "./generation-repository.ts";
import { requestGeneration } from "./request-generation.ts";

type Input = EndpointRequest<typeof endpoints.cases.generate>;
type Result = EndpointResult<typeof endpoints.cases.generate>;

/**
 * Starts making cases of what a site offers.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for an address to begin with that is not of the site, DUPLICATE while
 * one is under way, PLAN_LIMIT when the site is paused
 */
export function startGeneration(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const { max_cases: maxCases, max_layers: maxLayers, configs } = input;
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const siteId = await siteOf(tx, input);
    const siteUrl = await findSiteUrl(tx, siteId);
    if (siteUrl === null) throw notFound("site");
    const startUrl = readStart(siteUrl, input.start_url);
    await requireActiveSite(tx, plan, siteId);
    const wanted = { siteId, startUrl, maxCases, maxLayers, configs };
    const id = await requestGeneration(tx, plan, wanted, originOf(ctx));
    if (id === null) {
      throw new ServiceError("DUPLICATE", "Cases of this site are being made already.");
    }
    return { message: "Cases are being made.", process: await getProcess(tx, id) };
  });
}

async function siteOf(tx: TeamDb, { site_id, site_url = "" }: Input): Promise<string> {
  if (site_id !== undefined) return ownId(tx, "site", site_id);
  const url = normaliseUrl(site_url);
  const id = url === null ? null : await findSiteByKey(tx, pageKey(url));
  if (id === null) throw notFound("site");
  return id;
}

function readStart(siteUrl: string, text: string | undefined): string {
  if (text === undefined) return siteUrl;
  const url = URL.parse(text, `${siteUrl}/`);
  const start = url && normaliseUrl(url.href);
  if (start && sameSite(siteUrl, start)) return start;
  throw new ServiceError("INVALID_INPUT", `Begin at a page of ${siteUrl}, as /products.`, {
    field: "start_url",
  });
}
