import type { SystemDb } from "../../platform/db/client.ts";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import { forgetGoneTrails } from "./audit-repository.ts";

export const auditChores: readonly Chore<{ db: SystemDb }>[] = [
  {
    name: "forget the trails of teams that are gone",
    rhythm: "nightly",
    run: inBatches(1_000, ({ db }, limit) => forgetGoneTrails(db, limit)),
  },
];
