import type { SystemDb } from "../../platform/db/client.ts";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import { keepNeedsOfTeams } from "./needs-of-teams-repository.ts";

const teamsAtOnce = 10;

export const sitesChores: readonly Chore<{ db: SystemDb }>[] = [
  {
    name: "work out what sites need that nobody looks at",
    rhythm: "nightly",
    run: inBatches(teamsAtOnce, ({ db }, limit) => keepNeedsOfTeams(db, limit)),
  },
];
