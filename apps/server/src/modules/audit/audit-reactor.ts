import { defineReactor } from "../events/index.ts";
import { hideValues } from "../logs/index.ts";
import { createSecretsOfTeams } from "../site-access/index.ts";
import { auditEntry } from "./audit-policy.ts";
import { type AuditEntry, insertAuditEvents } from "./audit-repository.ts";

/**
 * Writes the trail of who did what, without what teams have set as secret: an address or a name that
 * somebody gave may hold it.
 * @param key of what sites are let in by
 */
export function createAuditReactor(key: Buffer) {
  return defineReactor({
    name: "audit",
    policy: auditEntry,
    async act(tx, entries) {
      const teamIds = new Set(entries.flatMap(({ teamId }) => teamId ?? []));
      const secrets = await createSecretsOfTeams(tx, key)([...teamIds]);
      const told = entries.map((entry) =>
        withoutSecrets(entry, secrets.get(entry.teamId ?? "") ?? []),
      );
      await insertAuditEvents(tx, told);
    },
  });
}

function withoutSecrets(entry: AuditEntry, secrets: readonly string[]): AuditEntry {
  const { targetLabel, details, userAgent } = entry;
  const { value } = hideValues({ targetLabel, details, userAgent }, secrets);
  // `hideValues` keeps the shape of what it is given.
  const told = value as Pick<AuditEntry, "targetLabel" | "details" | "userAgent">;
  return { ...entry, ...told };
}
