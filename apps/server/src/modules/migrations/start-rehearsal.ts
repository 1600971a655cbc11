import { randomUUID } from "node:crypto";
import type { EndpointRequest, endpoints, RehearsalSummary } from "@sitewright/contract";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { openRuns } from "../runs/index.ts";
import { findAcceptedKey } from "./acceptances-repository.ts";
import { listCorrections } from "./corrections-repository.ts";
import { movingSite } from "./get-migration.ts";
import { judgedSummaries } from "./judged-rehearsal.ts";
import { overriddenNames } from "./rehearsal-request.ts";
import { rehearsalRun } from "./rehearsal-run.ts";
import { findNewest, findWorking, insertRehearsal } from "./rehearsals-repository.ts";
import { rehearsedCount } from "./rehearsed-count.ts";

type Input = EndpointRequest<typeof endpoints.migrations.rehearse>;

/**
 * Opens a rehearsal of a site's move, or a check after the switch. Home and mapping are those of now and stay with it.
 * It takes nothing of an allowance, in a browser or not.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST without a home, a page or what a check compares with, DUPLICATE
 * while one is under way, PLAN_LIMIT for a paused site
 */
export async function startRehearsal(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<RehearsalSummary> {
  const opened = await openRehearsal(ctx, input, rules);
  tellOverrides(ctx, input.id, opened);
  return opened;
}

/** Whoever runs the installation sees who has which names led elsewhere. */
function tellOverrides(ctx: RequestContext, site: string, { id, home }: RehearsalSummary): void {
  if (home.kind !== "server") return;
  const by = { user: ctx.userId, team: ctx.teamId, site, run: id };
  const { server, names } = home;
  ctx.log.info({ ...by, server, names }, "names of a site are looked for at another server");
}

function openRehearsal(
  ctx: RequestContext,
  { id, sort, in_browser }: Input,
  rules: PlanRules,
): Promise<RehearsalSummary> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const site = await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    if (site.home === null) throw refuse("Say first where the site moves to.");
    if (site.pages === 0) throw refuse("This site has no page to rehearse: crawl it first.");
    const checked = sort === "after" ? await findNewest(tx, id, "rehearsal") : null;
    if (sort === "after" && !checked) {
      throw refuse("Nothing was rehearsed that the live site could be compared with.");
    }
    const [run] = await openRuns(tx, plan, rehearsalRun, {
      trigger: "person",
      triggerId: randomUUID(),
      by: originOf(ctx),
      requests: [{ siteId: id, pageId: null, subjectId: id }],
      configs: { sort },
      // One at a time, of whichever sort: both ask the same hosts.
      configKey: "",
    });
    if (!run) {
      throw new ServiceError(
        "DUPLICATE",
        "A rehearsal of this site is waiting or running already.",
      );
    }
    const home = checked?.own.home ?? site.home;
    if (sort === "rehearsal" && home.kind === "server") {
      const names = overriddenNames(site.url, home);
      const data = { run_id: run.id, server: home.server, names };
      await emit(tx, originOf(ctx), { name: "migration.names_overridden", siteId: id, data });
    }
    const corrections = await listCorrections(tx, id);
    const total = checked?.own.total ?? rehearsedCount(plan, site.pages);
    await insertRehearsal(tx, {
      id: run.id,
      teamId: ctx.teamId,
      siteId: id,
      sort,
      inBrowser: sort === "rehearsal" ? in_browser : "none",
      ofId: checked?.run.id ?? null,
      home,
      corrections: corrections.map(({ path, newPath, reason }) => ({
        path,
        new_path: newPath,
        reason,
      })),
      acceptedKey: await findAcceptedKey(tx, { teamId: ctx.teamId, siteId: id }),
      total,
      leftOut: checked ? checked.own.leftOut : site.pages - total,
    });
    const opened = await findWorking(tx, id);
    invariant(opened, "what was just opened is under way");
    const [summary] = await judgedSummaries(tx, id, [opened]);
    invariant(summary, "each rehearsal has a summary");
    return summary;
  });
}

function refuse(reason: string): ServiceError {
  return new ServiceError("BAD_REQUEST", reason);
}
