import type { SystemDb } from "../../platform/db/client.ts";
import { registerSystemJob } from "../../platform/jobs/register-job.ts";
import type { Logger } from "../../platform/logger.ts";
import type { MailTransport } from "../../platform/mail/outgoing-mail.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { sendMailJob } from "./mail-jobs.ts";
import type { Mailer } from "./mailer.ts";
import { abandonMail, sendMail } from "./send-mail.ts";

type Deps = {
  db: SystemDb;
  log: Logger;
  mailer: Mailer;
  mails: MailTransport;
  files: FileStore;
};

export const mailJobs = [
  registerSystemJob(sendMailJob, {
    run: (deps: Deps, job) => sendMail(deps, job),
    onDead: (deps, job, reason) => abandonMail(deps, job, reason),
  }),
];
