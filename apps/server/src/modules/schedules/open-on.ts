import type { TeamDb } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { openCase } from "../cases/index.ts";
import { bySystem } from "../events/index.ts";
import { findFlow, openFlowRun } from "../flows/index.ts";
import type { Plan } from "../plan/index.ts";
import { openBulk } from "../runs/index.ts";
import { openScan, reserveScans, scanBulk } from "../scans/index.ts";
import { openTest, reserveTests, testBulk } from "../tests/index.ts";
import { reportOfSlotJob } from "./schedule-jobs.ts";
import type { SlotOfSchedule } from "./slots-repository.ts";
import type { Target } from "./targets-repository.ts";

/** Opens runs that are promised, once the transaction has committed. */
export type OpenPromised = (db: TeamDb) => Promise<unknown>;

/** What was begun on a target: runs to open, and pieces of work that are no runs. */
type Begun = { promised: OpenPromised[]; opened: number };

const nothingMore: Begun = { promised: [], opened: 0 };

/**
 * Begins a schedule's task on a site, page or case, in the caller's transaction, which holds the plan.
 * @throws ServiceError as a person's call for the same would
 */
export function openOn(
  tx: TeamDb,
  plan: Plan,
  { slot, schedule }: SlotOfSchedule,
  target: Target,
): Promise<Begun> {
  const because = {
    trigger: "schedule",
    triggerId: slot.id,
    by: bySystem(schedule.teamId),
  } as const;
  const { settings } = schedule;
  const { siteId, pageId, caseId } = target;
  const tasks: Record<typeof schedule.task, () => Promise<Begun>> = {
    async scan() {
      if (pageId === null) {
        const id = await reserveScans(tx, plan, siteId, settings.configs, because);
        return { ...nothingMore, promised: [(db) => openBulk(db, scanBulk, id)] };
      }
      await openScan(tx, plan, pageId, settings.configs, because);
      return nothingMore;
    },
    async test() {
      const choices = {
        type: settings.type,
        threshold: settings.threshold,
        tags: [],
        batch: slot.id,
      };
      if (pageId === null) {
        const id = await reserveTests(tx, plan, siteId, choices, because);
        return { ...nothingMore, promised: [(db) => openBulk(db, testBulk, id)] };
      }
      const wanted = { ...choices, preScan: null, postScan: null };
      await openTest(tx, plan, { id: pageId, siteId }, wanted, because);
      return nothingMore;
    },
    async caserun() {
      invariant(caseId, "what runs cases has cases for its targets");
      const { configs, updates = [] } = settings;
      await openCase(tx, plan, { caseId, configs, updates }, because);
      return nothingMore;
    },
    async flowrun() {
      const row = settings.flow ? await findFlow(tx, settings.flow.id) : null;
      if (!row) throw new ServiceError("NOT_FOUND", "The flow was deleted.");
      const { configs } = settings;
      const own = { trigger: "schedule", answers: schedule.savedBy, configs } as const;
      await openFlowRun(tx, plan, { row, siteId, ...own }, because);
      return nothingMore;
    },
    async report() {
      const job = { slot_id: slot.id, site_id: siteId, page_id: pageId, edition_id: null };
      await reportOfSlotJob.send(tx, { team_id: schedule.teamId, ...job });
      return { ...nothingMore, opened: 1 };
    },
  };
  return tasks[schedule.task]();
}
