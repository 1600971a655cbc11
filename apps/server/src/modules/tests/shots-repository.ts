import type { TestChange } from "@sitewright/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { type ImageDetails, runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { testChanges } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { FileType } from "../../platform/storage/file-types.ts";

/** A picture that a test kept of one of its sides, and where one of its changes is on it. */
export type ShotRow = {
  finding: string;
  side: "before" | "after";
  sha256: string;
  type: FileType;
  details: ImageDetails | null;
  boxes: TestChange["boxes"];
};

/** The pictures that changes are seen in; of those of other teams none. */
export function selectShots(db: TeamDb, findings: readonly string[]): Promise<ShotRow[]> {
  return db
    .select({
      finding: testChanges.id,
      side: sql<ShotRow["side"]>`${runArtifacts.part}`,
      sha256: runArtifacts.sha256,
      type: runArtifacts.type,
      details: runArtifacts.details,
      boxes: sql<TestChange["boxes"]>`${testChanges.details} -> 'boxes'`,
    })
    .from(testChanges)
    .innerJoin(
      runArtifacts,
      and(
        eq(runArtifacts.teamId, testChanges.teamId),
        eq(runArtifacts.runId, testChanges.testId),
        inArray(runArtifacts.part, ["before", "after"]),
        // What is not said to be in one of several is in the first.
        sql`${runArtifacts.position} = coalesce((${testChanges.details} ->> 'image')::int, 0)`,
        inArray(runArtifacts.type, ["png", "striped-png"]),
      ),
    )
    .where(within(db.scope, testChanges, isOneOf(testChanges.id, findings)));
}
