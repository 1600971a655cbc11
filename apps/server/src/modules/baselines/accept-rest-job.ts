import { testsMax } from "@sitewright/contract";
import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Accepts in tests what an acceptance is about, of which there were more than a call judges. */
export const acceptRestJob = defineJob({
  name: "tests.accept",
  schema: z.object({
    team_id: z.uuid(),
    acceptance_id: z.uuid(),
    test_ids: z.array(z.uuid()).max(testsMax),
    fingerprints: z.array(z.string()),
  }),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 1,
});
