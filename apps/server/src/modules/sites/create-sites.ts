import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  type SiteResult,
  siteUrlSchema,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import type { Address } from "../pages/index.ts";
import { type Plan, type PlanRules, roomFor, roomWords, withPlan } from "../plan/index.ts";
import { addSite } from "./add-site.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { countSites, selectSitesAt } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.createMany>;
type Result = EndpointResult<typeof endpoints.sites.createMany>;
type Line = Input["sites"][number] & {
  read: { site: Address } | { reason: string };
  /** Stands before in the same list. */
  isTwice: boolean;
};

/** Sites that are added while the plan is held once, so that nobody waits long for it. */
const atOnce = 20;

/**
 * Adds many sites, each as it would be added alone, and says of each what became of it: an address that is none, or is
 * there already, stops no other. What is beyond the plan is told, and so is which of two calls at once had the last place.
 * @throws ServiceError FORBIDDEN
 */
export async function createSites(
  ctx: RequestContext,
  { sites, check }: Input,
  { rules, firstCases }: { rules: PlanRules; firstCases: boolean },
): Promise<Result> {
  const lines = readLines(sites);
  const answer: Result = { results: [], used: 0, allowed: 0 };
  // With a check, all are told against the places that there are now.
  const step = check ? lines.length : atOnce;
  for (let at = 0; at < lines.length; at += step) {
    const told = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
      assertMayAddSite(plan.type, rules.appMode);
      return takeLines(tx, plan, lines.slice(at, at + step), async (site, tags) => {
        if (check) return { outcome: "ready", id: null };
        const about = { by: originOf(ctx), firstCases };
        const id = await addSite(tx, plan, { site, pages: [], tags }, about);
        return { outcome: id === null ? "known" : "added", id };
      });
    });
    answer.results.push(...told.results);
    Object.assign(answer, { used: told.used, allowed: told.allowed });
  }
  return answer;
}

type Add = (site: Address, tags: readonly string[]) => Promise<Pick<SiteResult, "outcome" | "id">>;

async function takeLines(
  tx: TeamDb,
  plan: Plan,
  lines: readonly Line[],
  add: Add,
): Promise<Result> {
  const keys = lines.flatMap(({ read }) => ("site" in read ? [read.site.key] : []));
  const known = await selectSitesAt(tx, keys);
  const before = await countSites(tx, plan.teamId);
  let room = roomFor(plan, "sites", before);
  let used = before;
  const results: SiteResult[] = [];
  for (const { site_url, tags, read, isTwice } of lines) {
    const tell = (outcome: SiteResult["outcome"], about: Partial<SiteResult> = {}) =>
      results.push({ id: null, reason: null, ...about, site_url, outcome });
    const id = "site" in read ? known.get(read.site.key) : undefined;
    if ("reason" in read) {
      tell("invalid", { reason: read.reason });
    } else if (isTwice) {
      tell("twice");
    } else if (id !== undefined) {
      tell("known", { id });
    } else if (room === 0) {
      tell("full", { reason: roomWords(plan, "sites") });
    } else {
      const told = await add(read.site, tags);
      if (told.outcome !== "known") {
        room -= 1;
        used += 1;
      }
      tell(told.outcome, told);
    }
  }
  return { results, used, allowed: plan.limits.sites_allowed };
}

function readLines(sites: Input["sites"]): Line[] {
  const seen = new Set<string>();
  return sites.map((site) => {
    const read = readLine(site.site_url);
    const isTwice = "site" in read && seen.has(read.site.key);
    if ("site" in read) seen.add(read.site.key);
    return { ...site, read, isTwice };
  });
}

/** The address, or what is wrong with it: the same rules and words as for one alone. */
function readLine(text: string): Line["read"] {
  const typed = siteUrlSchema.safeParse(text);
  if (!typed.success) return { reason: typed.error.issues[0]?.message ?? "" };
  try {
    return { site: readSiteAddress(typed.data) };
  } catch (error) {
    if (error instanceof ServiceError) return { reason: error.reason };
    throw error;
  }
}
