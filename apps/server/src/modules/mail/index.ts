export { registerMailRoutes } from "./mail-routes.ts";
export { mailJobs } from "./mail-work.ts";
export type { Mailer } from "./mailer.ts";
export { createMailer } from "./mailer.ts";
export { findMailStates } from "./mails-repository.ts";
export { sendMail } from "./send-mail.ts";
