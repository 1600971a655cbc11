export { sendMailJob } from "./mail-jobs.ts";
export type { Mailer } from "./mailer.ts";
export { createMailer } from "./mailer.ts";
export { abandonMail, sendMail } from "./send-mail.ts";
