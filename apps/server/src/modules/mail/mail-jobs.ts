import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Sends one mail. The payload names it and nothing more: links do not belong into job rows. */
export const sendMailJob = defineJob({
  name: "mail.send",
  schema: z.object({ mail_id: z.uuid() }),
  heartbeatSeconds: 60,
  // With waits of up to a minute: a mail server may be away for half an hour.
  retryLimit: 35,
  concurrency: 2,
  batchSize: 10,
  expireInSeconds: 300,
});
