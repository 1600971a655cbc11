import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Starts what a schedule's moment runs. */
export const startSlotJob = defineJob({
  name: "schedules.start",
  schema: z.object({ team_id: z.uuid(), slot_id: z.uuid() }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 4,
});

const reportOfSlot = z.object({
  team_id: z.uuid(),
  slot_id: z.uuid(),
  site_id: z.uuid(),
  page_id: z.uuid().nullable(),
  /** Once it is frozen. */
  edition_id: z.uuid().nullable(),
});
export type ReportOfSlot = z.infer<typeof reportOfSlot>;

/** Makes and mails one report of a schedule's moment. */
export const reportOfSlotJob = defineJob({
  name: "schedules.report",
  schema: reportOfSlot,
  heartbeatSeconds: 60,
  retryLimit: 3,
  concurrency: 2,
});
