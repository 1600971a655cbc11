export { type ReportPrinter, reportJobs } from "./print-edition.ts";
export { createReportKeys, type ReportKeys } from "./report-keys.ts";
export { registerReportRoutes } from "./reports-routes.ts";
export { sharesReactor } from "./shares-reactor.ts";
export { withdrawReportKey } from "./withdraw-report-key.ts";
