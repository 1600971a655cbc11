export { type ReportPrinter, reportJobs } from "./print-edition.ts";
export { freezeForSlot, mailForSlot } from "./report-by-schedule.ts";
export { createReportKeys, type ReportKeys } from "./report-keys.ts";
export type { ReportMaker } from "./report-maker.ts";
export type { ReportsDeps } from "./reports-deps.ts";
export { registerReportRoutes } from "./reports-routes.ts";
export type { MailDeps } from "./send-edition.ts";
export { sharesReactor } from "./shares-reactor.ts";
export { withdrawReportKey } from "./withdraw-report-key.ts";
