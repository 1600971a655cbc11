import type { IssueEnd } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { type IssueRunKind, issues } from "../../platform/db/schema/issues.ts";
import type { IssueTurn } from "./next-issue.ts";

/** What a turn is because of. */
export type TurnBecause = {
  because: Exclude<IssueEnd, "person">;
  /** Null where a page was deleted. */
  run: { id: string; kind: IssueRunKind; ended: Date } | null;
};

/**
 * Writes what became of issues, in one statement. What closes keeps where it was; a title or severity that a person
 * gave stays.
 */
export async function writeTurns(
  tx: Db,
  teamId: string,
  turns: readonly ({ id: string } & IssueTurn)[],
  { because, run }: TurnBecause,
): Promise<void> {
  if (turns.length === 0) return;
  const told = turns.map(({ facts, ...turn }) => ({ ...turn, ...facts, ...facts.lead }));
  const at = sql`coalesce(${run?.ended.toISOString() ?? null}::timestamptz, now())`;
  await tx.execute(sql`
    update ${issues} issue set
      pages = case when told.turn = 'closed' then issue.pages else told.pages end,
      first_url = coalesce(told."firstUrl", issue.first_url),
      last_url = coalesce(told."lastUrl", issue.last_url),
      template_id = case when told.pages = 0 then issue.template_id else told."templateId" end,
      title = case when issue.is_named or issue.many is not null then issue.title else coalesce(told.title, issue.title) end,
      what_to_do = coalesce(told."whatToDo", issue.what_to_do),
      severity = case when issue.is_graded then issue.severity else coalesce(told.severity, issue.severity) end,
      sources = case when told.sources is null then issue.sources
        else array(select jsonb_array_elements_text(told.sources)) end,
      is_seen_again = told."isSeenAgain",
      is_muted = issue.is_muted and not told.worsened,
      time_last_seen = case when told.pages > 0 then greatest(issue.time_last_seen, ${at}) else issue.time_last_seen end,
      is_open = case told.turn when 'closed' then false when 'regressed' then true else issue.is_open end,
      is_regressed = case told.turn when 'regressed' then true else issue.is_regressed end,
      closed_because = case told.turn when 'closed' then ${because} when 'regressed' then null else issue.closed_because end,
      closed_run = case told.turn when 'closed' then ${run?.id ?? null}::uuid when 'regressed' then null else issue.closed_run end,
      closed_kind = case told.turn when 'closed' then ${run?.kind ?? null} when 'regressed' then null else issue.closed_kind end,
      time_closed = case told.turn when 'closed' then ${at} when 'regressed' then null else issue.time_closed end,
      opened_run = case told.turn when 'regressed' then ${run?.id ?? null}::uuid else issue.opened_run end,
      opened_kind = case told.turn when 'regressed' then ${run?.kind ?? null} else issue.opened_kind end,
      time_opened = case told.turn when 'regressed' then ${at} else issue.time_opened end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(
      id uuid, turn text, worsened boolean, "isSeenAgain" boolean, pages int, "firstUrl" text,
      "lastUrl" text, "templateId" uuid, title text, "whatToDo" text, severity text, sources jsonb
    )
    where issue.team_id = ${teamId} and issue.id = told.id
  `);
}
