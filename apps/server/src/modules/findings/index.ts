export { findingsOf } from "./findings-of.ts";
export { registerFindingRoutes } from "./findings-routes.ts";
export { recordFindings } from "./record-findings.ts";
export { urgentFindings, urgentPages, urgentSites } from "./urgent-findings-repository.ts";
