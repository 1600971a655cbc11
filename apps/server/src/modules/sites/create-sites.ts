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
import { countSites, type Plan, roomFor, roomWords, withPlan } from "../plan/index.ts";
import { addSite } from "./add-site.ts";
import type { CreateSiteDeps } from "./create-site.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { selectSitesAt } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.createMany>;
type Result = EndpointResult<typeof endpoints.sites.createMany>;
type Line = Input["sites"][number] & {
  read: { site: Address } | { reason: string };
  /** Stands before in the same list. */
  isTwice: boolean;
  /** Takes no place of the plan's. */
  isDemo: boolean;
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
  { sites, check, extra_scans: extraScans }: Input,
  { rules, firstCases, isDemo }: CreateSiteDeps,
): Promise<Result> {
  const lines = await readLines(sites, isDemo);
  const answer: Result = { results: [], used: 0, allowed: 0 };
  // With a check, all are told against the places that there are now.
  const step = check ? lines.length : atOnce;
  for (let at = 0; at < lines.length; at += step) {
    const told = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
      assertMayAddSite(plan.type, rules.appMode);
      return takeLines(tx, plan, lines.slice(at, at + step), async (site, { tags, isDemo }) => {
        if (check) return { outcome: "ready", id: null };
        const about = { by: originOf(ctx), firstCases };
        const wanted = { site, pages: [], tags, isDemo, extraScans };
        const id = await addSite(tx, plan, wanted, about);
        return { outcome: id === null ? "known" : "added", id };
      });
    });
    answer.results.push(...told.results);
    Object.assign(answer, { used: told.used, allowed: told.allowed });
  }
  return answer;
}

type Add = (
  site: Address,
  line: Pick<Line, "tags" | "isDemo">,
) => Promise<Pick<SiteResult, "outcome" | "id">>;

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
  for (const { site_url, tags, read, isTwice, isDemo } of lines) {
    const tell = (outcome: SiteResult["outcome"], about: Partial<SiteResult> = {}) =>
      results.push({ id: null, reason: null, ...about, site_url, outcome });
    const id = "site" in read ? known.get(read.site.key) : undefined;
    if ("reason" in read) {
      tell("invalid", { reason: read.reason });
    } else if (isTwice) {
      tell("twice");
    } else if (id !== undefined) {
      tell("known", { id });
    } else if (room === 0 && !isDemo) {
      tell("full", { reason: roomWords(plan, "sites") });
    } else {
      const told = await add(read.site, { tags, isDemo });
      if (told.outcome !== "known" && !isDemo) {
        room -= 1;
        used += 1;
      }
      tell(told.outcome, told);
    }
  }
  return { results, used, allowed: plan.limits.sites_allowed };
}

async function readLines(sites: Input["sites"], isDemo: CreateSiteDeps["isDemo"]): Promise<Line[]> {
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const site of sites) {
    const read = readLine(site.site_url);
    const isTwice = "site" in read && seen.has(read.site.key);
    if ("site" in read) seen.add(read.site.key);
    const ofDemo = "site" in read && (await isDemo(read.site.url));
    lines.push({ ...site, read, isTwice, isDemo: ofDemo });
  }
  return lines;
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
