import {
  type FindingEvidence,
  type FindingSeverity,
  type FindingSource,
  type FindingState,
  findingChecksMax,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { findings } from "../../platform/db/schema/findings.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scanParts } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import type { CauseRow } from "./finding-list-repository.ts";
import { type FindingScope, seenPlaces, stateOf } from "./seen-places-repository.ts";
import { toldByPart } from "./told-repository.ts";

const placesMax = 5;

export type PlaceRow = {
  page: string;
  page_url: string;
  title: string | null;
  lens: "desktop" | "mobile";
  /** None of what a crawl found. */
  scan: string | null;
};

export type CheckRow = {
  id: string;
  siteId: string;
  siteUrl: string;
  cause: string;
  fingerprint: string;
  source: FindingSource;
  rule: string;
  leads: boolean;
  severity: FindingSeverity;
  title: string;
  whatToDo: string;
  state: FindingState;
  pages: number;
  elements: number;
  /** What a crawl saw; what scans saw is theirs. */
  evidence: FindingEvidence | null;
  places: PlaceRow[];
};

/** The findings behind root causes, new ones first and then those that lead, each with a few of its places. */
export async function selectChecks(
  db: TeamDb,
  scope: FindingScope,
  causes: readonly Pick<CauseRow, "siteId" | "cause">[],
): Promise<CheckRow[]> {
  if (causes.length === 0) return [];
  const { rows } = await db.execute<CheckRow>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as wanted("siteId" uuid, cause text)
    ), place as (${seenPlaces(db, scope)}), checked as (
      select finding.id, ${stateOf} as state,
        count(distinct place.page_id)::int as pages,
        sum(place.elements)::int as elements,
        (array_agg(
          jsonb_build_object(
            'page', place.page_id, 'lens', place.lens,
            'scan', case when finding.source <> 'links' then place.scan_id end
          )
          order by place.state = 'gone', octet_length(page.page_url), page.page_url, place.lens
        ))[1:${sql.raw(String(placesMax))}] as places
      from wanted
      join ${findings} finding on finding.site_id = wanted."siteId" and finding.cause = wanted.cause
      join place on place.finding_id = finding.id
      join ${pages} page on page.id = place.page_id
      group by finding.id
    ), ranked as (
      select finding.id, finding.site_id as "siteId", site.site_url as "siteUrl", finding.cause,
        finding.fingerprint, finding.source, finding.rule, finding.leads, finding.severity,
        finding.title, finding.what_to_do as "whatToDo", finding.evidence,
        checked.state, checked.pages, checked.elements, checked.places,
        row_number() over (
          partition by finding.site_id, finding.cause
          order by checked.state = 'gone', checked.state = 'still', finding.leads desc,
            array_position(array['critical', 'high', 'medium', 'low'], finding.severity), finding.title,
            -- The network part knows more of a request than the console does.
            finding.source desc
        ) as rank
      from checked
      join ${findings} finding on finding.id = checked.id
      join ${sites} site on site.id = finding.site_id
    )
    select ranked.*, (
      select json_agg(
        place.told || jsonb_build_object('page_url', page.page_url, 'title', page.title)
        order by place.position
      )
      from unnest(ranked.places) with ordinality as place(told, position)
      join ${pages} page on page.id = (place.told ->> 'page')::uuid
    ) as places
    from ranked where rank <= ${findingChecksMax}
    order by "siteId", cause, rank
  `);
  return rows;
}

/** What scans saw of findings, by scan and fingerprint; none of a scan that is gone. */
export async function selectEvidence(
  db: TeamDb,
  wanted: readonly { scan: string; fingerprint: string }[],
): Promise<Map<string, { title: string; evidence: FindingEvidence }>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{
    scan: string;
    fingerprint: string;
    title: string;
    evidence: FindingEvidence;
  }>(sql`
    select ${scanParts.scanId} as scan, told.fingerprint, told.title, told.evidence
    from ${scanParts} cross join lateral jsonb_to_recordset(${toldByPart})
      as told(fingerprint text, title text, evidence jsonb)
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(scan uuid, fingerprint text)
      on wanted.scan = ${scanParts.scanId} and wanted.fingerprint = told.fingerprint
    where ${within(db.scope, scanParts, null, sql`${scanParts.scanId} = any(${sql.param([...new Set(wanted.map(({ scan }) => scan))])}::uuid[])`)}
  `);
  return new Map(rows.map((row) => [evidenceKey(row), row]));
}

export function evidenceKey({ scan, fingerprint }: { scan: string; fingerprint: string }): string {
  return `${scan} ${fingerprint}`;
}
