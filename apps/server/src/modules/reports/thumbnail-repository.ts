import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";
import { type RunArtifact, smallPictures } from "../artifacts/index.ts";
import type { Subject } from "./subject-repository.ts";

type Picture = Pick<RunArtifact, "sha256" | "type">;

/**
 * A small picture of the page, or of the site's page with the shortest address, in its newest good
 * scan: its screenshot where that is small enough, else the last picture of how it loaded.
 */
export async function findThumbnail(
  db: TeamDb,
  { siteId, pageId }: Subject,
  maxBytes: number,
): Promise<Picture | null> {
  const [page] = await db
    .select({ scan: pageResults.doneId })
    .from(pages)
    .innerJoin(
      pageResults,
      and(eq(pageResults.teamId, pages.teamId), eq(pageResults.pageId, pages.id)),
    )
    .where(
      within(
        db.scope,
        pages,
        eq(pages.siteId, siteId),
        pageId === null ? undefined : eq(pages.id, pageId),
        isNotNull(pageResults.doneId),
      ),
    )
    .orderBy(sql`octet_length(${pages.pageUrl})`, asc(pages.pageUrl))
    .limit(1);
  if (!page?.scan) return null;
  const [file] = await smallPictures(db, page.scan, maxBytes)
    .orderBy(sql`${runArtifacts.part} = 'images' desc, ${runArtifacts.position} desc`)
    .limit(1);
  return file ?? null;
}
