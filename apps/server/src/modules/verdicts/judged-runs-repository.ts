import type { FactKind, Facts } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { scheduleSlots } from "../../platform/db/schema/schedules.ts";
import { tests } from "../../platform/db/schema/tests.ts";

/** A run that has ended, or those of a case, with all they tell that a rule can ask for. */
export type JudgedRun = {
  id: string;
  kind: FactKind;
  siteId: string;
  /** Both null for the site itself. */
  pageId: string | null;
  case: { id: string; title: string } | null;
  /** Of the schedule that started it. */
  scheduleId: string | null;
  ended: Date;
  facts: Facts;
  /** It changes so often that it is told of once. */
  unstable: boolean;
  /** Why a site cannot be reached, or a scan or case failed. */
  why: string | null;
};

type Row = Omit<JudgedRun, "ended" | "facts" | "unstable" | "case"> & {
  ended: string;
  status: "done" | "failed";
  isOurs: boolean;
  health: number | null;
  lighthouse: Record<string, number | null> | null;
  security: Record<string, number | null> | null;
  logs: number | null;
  largestPaint: number | null;
  critical: number;
  high: number;
  verdict: "passed" | "failed" | null;
  failing: number | null;
  parts: Record<string, number | null> | null;
};

/** What these scans and tests of a team tell, the earliest first; other kinds are left out. */
export async function selectJudgedRuns(
  db: Db,
  teamId: string,
  ids: readonly string[],
): Promise<JudgedRun[]> {
  if (ids.length === 0) return [];
  return readJudgedRuns(
    db,
    sql`${runs.teamId} = ${teamId} and ${runs.id} = any(${sql.param([...ids])}::uuid[])`,
  );
}

/** What the newest scans and tests tell that a condition on `runs` chooses, the earliest first. */
export async function readJudgedRuns(db: Db, chosen: SQL, limit = 10_000): Promise<JudgedRun[]> {
  const { rows } = await db.execute<Row>(sql`
    select run.*, slot.schedule_id as "scheduleId",
      scan.lighthouse_scores as lighthouse, scan.security_scores as security,
      said.logs, seen.lcp as "largestPaint",
      coalesce(found.critical, 0) as critical, coalesce(found.high, 0) as high,
      test.status as verdict, test.failing, test.component_scores as parts
    from (
      select ${runs.id} as id, ${runs.teamId} as team_id, ${runs.kind} as kind, ${runs.siteId} as "siteId",
        ${runs.pageId} as "pageId", ${runs.triggerId} as trigger_id, ${runs.timeCompleted} as ended,
        ${runs.status} as status, coalesce(${runs.code} in ('INTERNAL', 'TURNED_AWAY'), false) as "isOurs",
        ${runs.score} as health, ${runs.reason} as why
      from ${runs}
      where ${runs.kind} in ('scan', 'test') and ${runs.status} in ('done', 'failed')
        and ${runs.pageId} is not null and ${chosen}
      order by ${runs.timeCompleted} desc, ${runs.id} limit ${limit}
    ) run
    left join ${scheduleSlots} slot on slot.team_id = run.team_id and slot.id = run.trigger_id
    left join ${scans} scan on scan.team_id = run.team_id and scan.id = run.id
    left join ${tests} test on test.team_id = run.team_id and test.id = run.id
    left join lateral (
      select (
        select count(*) from jsonb_array_elements(part.result -> 'logs') entry
        where entry ->> 'level' in ('error', 'warning')
      )::int as logs
      from ${scanParts} part
      where run.kind = 'scan' and part.scan_id = run.id and part.name = 'logs' and part.status = 'done'
    ) said on true
    left join lateral (
      select (part.result #>> '{visit,vitals,lcp_ms}')::float8 as lcp
      from ${scanParts} part
      where run.kind = 'scan' and part.scan_id = run.id and part.name = 'html'
    ) seen on true
    left join lateral (
      select count(distinct finding.id) filter (where finding.severity = 'critical')::int as critical,
        count(distinct finding.id) filter (where finding.severity = 'high')::int as high
      from ${findingPlaces} place
      join ${findings} finding on finding.team_id = place.team_id and finding.id = place.finding_id
      where run.kind = 'scan' and place.team_id = run.team_id and place.page_id = run."pageId"
        and finding.severity in ('critical', 'high')
        and (place.first_run = run.id or place.first_at <= run.ended)
        and (place.gone_at is null or (place.gone_at > run.ended and place.gone_run <> run.id))
    ) found on true
    order by run.ended, run.id
  `);
  return rows.map(({ id, kind, siteId, pageId, scheduleId, ended, why, ...told }) => ({
    ...{ id, kind, siteId, pageId, scheduleId, case: null },
    ...{ ended: new Date(ended), unstable: false, why },
    facts: factsOf(kind, told),
  }));
}

type Told = Omit<Row, "id" | "kind" | "siteId" | "pageId" | "scheduleId" | "ended" | "why">;

/** A run that failed for a fault of ours, or because the site had enough of us, tells nothing. */
function factsOf(kind: FactKind, told: Told): Facts {
  if (told.isOurs) return {};
  if (kind === "test") return told.status === "done" ? testFacts(told) : {};
  return told.status === "done" ? scanFacts(told) : { scan_status: "failed" };
}

function scanFacts({
  health,
  lighthouse,
  security,
  logs,
  largestPaint,
  critical,
  high,
}: Told): Facts {
  const { average: lighthouse_average = null, ...categories } = lighthouse ?? {};
  const { average: security_average = null, ...areas } = security ?? {};
  return {
    ...{ scan_status: "done", health, logs, largest_paint: largestPaint },
    ...{ critical_findings: critical, high_findings: high },
    ...{ ...categories, ...areas, lighthouse_average, security_average },
  };
}

function testFacts({ verdict, health, failing, parts }: Told): Facts {
  const named = Object.entries(parts ?? {}).map(([part, score]) => [`${part}_score`, score]);
  return {
    ...Object.fromEntries(named),
    ...{ test_status: verdict, test_score: health, failing_changes: failing },
  };
}
