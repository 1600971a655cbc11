export { checksOfCauses } from "./checks-of-causes.ts";
export { commonPath } from "./finding-presenter.ts";
export { findingsOf, lookedRulesOf } from "./findings-of.ts";
export { registerFindingRoutes } from "./findings-routes.ts";
export { countLooked } from "./looks-repository.ts";
export { recordFindings } from "./record-findings.ts";
export { recordLinkFindings } from "./record-link-findings.ts";
export { keepTold } from "./told-repository.ts";
export { urgentPages } from "./urgent-findings-repository.ts";
