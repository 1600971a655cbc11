import type { TestApp } from "./test-app.ts";

/** An incident of a page that is open by a rule, as the judge would have opened it. */
export async function makeIncident(
  app: TestApp,
  { pageId, ruleId }: { pageId: string; ruleId: string },
): Promise<{ id: string }> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `with opened as (
       insert into incidents (team_id, site_id, severity)
       select team_id, site_id, 'high' from pages where id = $1 returning id, team_id
     ), held as (
       insert into incident_subjects (incident_id, team_id, rule_id, page_id, said, unstable, time_opened)
       select id, team_id, $2, $1, 'health 74', false, now() from opened
     ) select id from opened`,
    [pageId, ruleId],
  );
  const [incident] = rows;
  if (!incident) throw new Error("There is no such page.");
  return incident;
}
