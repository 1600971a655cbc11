import { defineReactor } from "../events/index.ts";
import { auditEntry } from "./audit-policy.ts";
import { insertAuditEvents } from "./audit-repository.ts";

/** Writes the trail of who did what. */
export const auditReactor = defineReactor({
  name: "audit",
  policy: auditEntry,
  act: insertAuditEvents,
});
