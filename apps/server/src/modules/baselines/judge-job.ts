import { createHash } from "node:crypto";
import { ruleScopes } from "@sitewright/contract";
import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** What is judged anew: the tests of some pages, or those that a rule holds for. */
const placeSchema = z.union([
  z.object({ page_ids: z.array(z.uuid()) }),
  z.object({
    scope: z.enum(ruleScopes),
    site_id: z.uuid().nullable(),
    page_id: z.uuid().nullable(),
    template_id: z.uuid().nullable(),
  }),
]);

/** Judges the tests anew that a decision concerns and that the call which made it left. */
export const judgeJob = defineJob({
  name: "tests.judge",
  schema: z.object({ team_id: z.uuid(), place: placeSchema }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 1,
  // However often somebody decides, those that wait are judged once. A hundred ids are more than an index takes.
  oneWaiting: ({ team_id, place }) =>
    `${team_id} ${createHash("sha256").update(JSON.stringify(place)).digest("hex")}`,
});
