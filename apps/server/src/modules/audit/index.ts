export { auditChores } from "./audit-chores.ts";
export { createAuditReactor } from "./audit-reactor.ts";
