import { paths } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import type { AuthTools } from "./auth-tools.ts";
import type { UserRow } from "./users-repository.ts";

/** Greets a new person, once, in the transaction that adds them. */
export function queueWelcome(tx: SystemDb, tools: AuthTools, user: UserRow): Promise<void> {
  return tools.mailer.queue(tx, `welcome:${user.id}`, {
    kind: "welcome",
    to: user.email,
    values: { firstName: user.firstName, url: tools.publicUrl + paths.home() },
  });
}
