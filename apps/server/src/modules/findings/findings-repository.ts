import type { DeviceType, FindingSource, ScanPart } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { scanParts, scans, type ToldFinding } from "../../platform/db/schema/scans.ts";
import { fingerprintVersion } from "./fingerprint.ts";
import { toldByPart } from "./told-repository.ts";

/** What one source says is wrong on one page, before anybody knows whether it is new. */
export type DraftFinding = ToldFinding;

/** A scan that ends: whose rows are written, and what it looked at by which device. */
export type EndingScan = {
  id: string;
  teamId: string;
  siteId: string;
  pageId: string;
  lens: DeviceType;
};

/** A source that was looked for, and the rules by which all of the page was; null where that is every rule. */
export type SourceLook = { source: FindingSource; rules: string[] | null };

/** What the parts of a scan told that were finished, and by which rules. */
export async function selectTold(tx: Db, scan: EndingScan): Promise<ToldPart[]> {
  const { rows } = await tx.execute<ToldPart>(sql`
    select ${scanParts.name} as part, ${toldByPart} as findings, ${scanParts.lookedRules} as rules
    from ${scanParts}
    where ${scanParts.teamId} = ${scan.teamId} and ${scanParts.scanId} = ${scan.id}
      and ${scanParts.status} = 'done'
  `);
  return rows;
}

type ToldPart = { part: ScanPart; findings: DraftFinding[] | null; rules: string[] | null };

/** Has the site know these findings; those it knows as they are stay untouched. @returns their ids by fingerprint */
export async function knowFindings(
  tx: Db,
  { teamId, siteId }: Pick<EndingScan, "teamId" | "siteId">,
  drafts: readonly DraftFinding[],
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const told = JSON.stringify(
    drafts.map(({ evidence, ...draft }) => ({
      ...draft,
      // A scan keeps what it saw itself.
      evidence: draft.source === "links" ? evidence : null,
    })),
  );
  const { rows } = await tx.execute<{ id: string; fingerprint: string }>(sql`
    with told as (
      select * from jsonb_to_recordset(${told}::jsonb) as told(
        fingerprint text, source text, rule text, cause text, leads boolean, severity text,
        urgent boolean, title text, what_to_do text, evidence jsonb
      )
    ), known as (
      select finding.* from ${findings} finding
      where finding.team_id = ${teamId} and finding.site_id = ${siteId}
        and finding.fingerprint in (select fingerprint from told)
    ), written as (
      insert into ${findings} (
        team_id, site_id, fingerprint, version, source, rule, cause, leads, severity, urgent, title,
        what_to_do, evidence
      )
      select ${teamId}, ${siteId}, fingerprint, ${fingerprintVersion}, source, rule, cause, leads, severity,
        urgent, title, what_to_do, nullif(evidence, 'null')
      from told
      where not exists (
        select from known
        where known.fingerprint = told.fingerprint
          and (known.cause, known.leads, known.severity, known.urgent, known.title, known.what_to_do)
            = (told.cause, told.leads, told.severity, told.urgent, told.title, told.what_to_do)
          and known.evidence is not distinct from nullif(told.evidence, 'null')
      )
      -- In one order, so that two that write the same never wait for each other.
      order by fingerprint
      on conflict (site_id, fingerprint) do update set
        cause = excluded.cause, leads = excluded.leads, severity = excluded.severity,
        urgent = excluded.urgent, title = excluded.title, what_to_do = excluded.what_to_do,
        evidence = excluded.evidence
      returning id, fingerprint
    )
    select id, fingerprint from written union select id, fingerprint from known
  `);
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

/**
 * Has the page show these findings by this device, and no other that the scan looked for: what a source no
 * longer tells is gone. What was not looked for stays as it is, and so does what was told beyond the findings that are
 * kept.
 */
export async function placeFindings(
  tx: Db,
  { id: runId, teamId, siteId, pageId, lens }: EndingScan,
  looks: readonly SourceLook[],
  seen: readonly { id: string; elements: number }[],
  beyond: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id uuid, elements int)
    ), looked as (
      select * from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as looked(source text, rules text[])
    ), open as (
      select place.id, place.finding_id, place.elements, finding.source, finding.rule, finding.fingerprint from ${findingPlaces} place
      join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
      where place.team_id = ${teamId} and place.page_id = ${pageId} and place.lens = ${lens}
        and place.gone_at is null
    ), unseen as (
      select open.*, exists (
        select from looked where looked.source = open.source
          and (looked.rules is null or open.rule = any(looked.rules))
      ) as is_proven
      from open
      where finding_id not in (select id from seen) and source in (select source from looked)
        and fingerprint <> all(${sql.param([...beyond])}::text[])
    ), unsure as (
      update ${findingPlaces} place set unsure_run = ${runId}
      from unseen where place.id = unseen.id and not is_proven
    ), gone as (
      update ${findingPlaces} place
      set gone_run = ${runId}, gone_at = now(), last_run = (
        select look.run_id from ${findingLooks} look
        where look.page_id = ${pageId} and look.lens = ${lens} and look.source = unseen.source
      )
      from unseen where place.id = unseen.id and is_proven
    ), changed as (
      update ${findingPlaces} place set elements = seen.elements
      from open join seen on seen.id = open.finding_id and seen.elements <> open.elements
      where place.id = open.id
    )
    insert into ${findingPlaces} (team_id, site_id, finding_id, page_id, lens, elements, first_run, first_at)
    select ${teamId}, ${siteId}, id, ${pageId}, ${lens}, elements, ${runId}, now() from seen
    where id not in (select finding_id from open)
  `);
}

/** Remembers that the scan is the newest that looked for findings of these sources. */
export async function rememberLook(
  tx: Db,
  { id: runId, teamId, siteId, pageId, lens }: EndingScan,
  looks: readonly SourceLook[],
  beyond: number,
): Promise<void> {
  await tx
    .insert(findingLooks)
    .values(looks.map((look) => ({ teamId, siteId, pageId, lens, runId, ...look })))
    .onConflictDoUpdate({
      target: [findingLooks.pageId, findingLooks.lens, findingLooks.source],
      set: { runId, rules: sql`excluded.rules`, time: sql`now()` },
    });
  await tx
    .update(scans)
    .set({ findingsBeyond: beyond })
    .where(and(eq(scans.teamId, teamId), eq(scans.id, runId)));
}
