export { auditChores } from "./audit-chores.ts";
export { auditReactor } from "./audit-reactor.ts";
