import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { pageTemplates } from "../../platform/db/schema/page-templates.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { within } from "../../platform/db/within.ts";

/** The site whose templates are meant. */
export type TemplateSite = { teamId: string; siteId: string };

export type Template = { id: string; name: string; shape: readonly number[] };

/** A site's templates, the oldest first. @returns their shapes as the engine has them, unsigned */
export async function selectTemplates(db: Db, site: TemplateSite): Promise<Template[]> {
  const rows = await db
    .select({ id: pageTemplates.id, name: pageTemplates.name, shape: pageTemplates.shape })
    .from(pageTemplates)
    .where(ofSite(site))
    .orderBy(asc(pageTemplates.timeCreated), asc(pageTemplates.id));
  return rows.map((row) => ({ ...row, shape: row.shape.map((hash) => hash >>> 0) }));
}

/** Nobody else adds a template to the site until the transaction ends. */
export async function lockTemplates(tx: Db, { siteId }: TemplateSite): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${siteId}`}, 0))`,
  );
}

export async function insertTemplate(
  tx: Db,
  site: TemplateSite,
  { name, shape }: Omit<Template, "id">,
): Promise<string> {
  const [row] = await tx
    .insert(pageTemplates)
    // PostgreSQL's integers are signed.
    .values({ ...site, name, shape: shape.map((hash) => hash | 0) })
    .returning({ id: pageTemplates.id });
  if (!row) throw new Error("Broken assumption: an inserted row is answered");
  return row.id;
}

export async function renameTemplate(
  tx: Db,
  site: TemplateSite,
  { id, name }: Pick<Template, "id" | "name">,
): Promise<void> {
  await tx
    .update(pageTemplates)
    .set({ name })
    .where(and(ofSite(site), eq(pageTemplates.id, id), ne(pageTemplates.name, name)));
}

/** Says what a page is made from. */
export async function savePageTemplate(
  tx: Db,
  { teamId }: TemplateSite,
  pageId: string,
  templateId: string,
): Promise<void> {
  await tx
    .update(pages)
    .set({ templateId })
    .where(
      and(
        eq(pages.teamId, teamId),
        eq(pages.id, pageId),
        sql`${pages.templateId} is distinct from ${templateId}`,
      ),
    );
}

/** The templates that pages of a site are made from, the most used first, each with a page of it and what is found on its pages. */
export function selectUsedTemplates(db: TeamDb, siteId: Own<"site">) {
  return db
    .select({
      id: pageTemplates.id,
      name: pageTemplates.name,
      pages: sql<number>`count(*)::int`,
      findings: sql<number>`(
        select count(distinct finding.cause)::int from ${findingPlaces} place
        join ${pages} at on at.id = place.page_id and at.team_id = place.team_id
        join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
        where place.team_id = ${pageTemplates.teamId} and place.site_id = ${siteId}
          and at.template_id = ${pageTemplates.id} and place.gone_at is null
      )`,
      example: sql<{ id: string; page_url: string }>`(
        array_agg(
          json_build_object('id', ${pages.id}, 'page_url', ${pages.pageUrl})
          order by ${pages.timeCreated}, ${pages.id}
        )
      )[1]`,
    })
    .from(pageTemplates)
    .innerJoin(
      pages,
      and(eq(pages.teamId, pageTemplates.teamId), eq(pages.templateId, pageTemplates.id)),
    )
    .where(within(db.scope, pageTemplates, eq(pageTemplates.siteId, siteId)))
    .groupBy(pageTemplates.id)
    .orderBy(sql`count(*) desc`, asc(pageTemplates.name), asc(pageTemplates.id));
}

function ofSite({ teamId, siteId }: TemplateSite) {
  return and(eq(pageTemplates.teamId, teamId), eq(pageTemplates.siteId, siteId));
}
