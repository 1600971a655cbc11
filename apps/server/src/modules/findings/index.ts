export { findingsOf } from "./findings-of.ts";
export { registerFindingRoutes } from "./findings-routes.ts";
export { recordFindings } from "./record-findings.ts";
export { recordLinkFindings } from "./record-link-findings.ts";
export { urgentFindings, urgentPages, urgentSites } from "./urgent-findings-repository.ts";
