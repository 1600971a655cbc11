import { and, eq, inArray, lte, or, type SQLWrapper } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { artifacts, runArtifacts } from "../../platform/db/schema/artifacts.ts";

/**
 * The pictures that a scan kept of its page whole and of how it loaded, as far as they are small enough to be shown
 * beside other things; which of them comes first is the caller's to say. Of one that is kept as what differs from
 * others that says little: it is shown larger than it is kept.
 * @param scan its id, or the column that has it
 */
export function smallPictures(db: TeamDb, scan: string | SQLWrapper, maxBytes: number) {
  return db
    .select({ sha256: runArtifacts.sha256, type: runArtifacts.type })
    .from(runArtifacts)
    .innerJoin(
      artifacts,
      and(eq(artifacts.teamId, runArtifacts.teamId), eq(artifacts.sha256, runArtifacts.sha256)),
    )
    .where(
      and(
        eq(runArtifacts.teamId, db.scope.teamId),
        eq(runArtifacts.runId, scan),
        inArray(runArtifacts.type, ["jpeg", "jpeg-delta", "png", "webp"]),
        lte(artifacts.bytes, maxBytes),
        or(
          and(eq(runArtifacts.part, "images"), eq(runArtifacts.position, 0)),
          eq(runArtifacts.part, "lighthouse"),
        ),
      ),
    );
}
