-- As in 0069, but for which finding a site's list of sites shows: of equally grave ones that on most pages, as the list of findings has it.
CREATE OR REPLACE FUNCTION keep_site_needs(team uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM stale_site_needs WHERE team_id = team) THEN
    RETURN;
  END IF;
  -- One statement, so that a mark is taken away only if what it was made for is seen here. Who comes second waits for the
  -- marks that are being taken away, and sites are in order, so that nobody waits in a circle.
  WITH stale AS (
    DELETE FROM stale_site_needs WHERE team_id = team RETURNING site_id
  )
  INSERT INTO site_needs (
    site_id, team_id, causes, urgent_causes, worst_cause, worst_rule, worst_title, worst_severity, worst_urgent, worst_pages,
    open_issues, newest_issue, has_grave_issue
  )
  SELECT site.id, team, found.causes, found.urgent_causes, found.cause, found.rule, found.title, found.severity, found.needed, found.pages,
    issue.open, issue.newest, issue.grave
  FROM sites site
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS open, max(time_opened) AS newest,
      coalesce(bool_or(severity IN ('critical', 'high') OR sources && array['case', 'manual']), false) AS grave
    FROM issues WHERE team_id = team AND issues.site_id = site.id AND is_open AND NOT is_muted
  ) issue
  CROSS JOIN LATERAL (
    -- The places are gathered once and looked in by IS TRUE, of which PostgreSQL makes a table of hashes: as a join it
    -- would go through all of them for each finding, by a plan that is kept for sites on which little is found.
    WITH place AS MATERIALIZED (
      SELECT finding_id, page_id, first_at FROM finding_places open
      WHERE open.team_id = team AND open.site_id = site.id AND open.gone_at IS NULL
    ), finding AS MATERIALIZED (
      SELECT known.*, known.urgent AND NOT EXISTS (
        SELECT FROM issues muted JOIN issue_keys key ON key.team_id = muted.team_id AND key.issue_id = muted.id
        WHERE muted.team_id = team AND muted.site_id = site.id AND muted.is_open AND muted.is_muted
          AND key.fingerprint = known.fingerprint
      ) AS needed
      FROM findings known
      WHERE known.team_id = team AND known.site_id = site.id AND (known.id IN (SELECT finding_id FROM place)) IS TRUE
    ), gravest AS MATERIALIZED (
      SELECT * FROM (
        SELECT finding.*, rank() OVER (
          ORDER BY needed DESC, array_position(array['critical', 'high', 'medium', 'low'], severity)
        ) AS grade FROM finding
      ) graded WHERE grade = 1
    ), spread AS MATERIALIZED (
      SELECT finding_id, array_agg(DISTINCT page_id) AS page_ids, min(first_at) AS first_seen FROM place
      WHERE (finding_id IN (SELECT id FROM finding WHERE cause IN (SELECT cause FROM gravest))) IS TRUE
      GROUP BY finding_id
    ), worst AS (
      -- Of equally grave causes the first in the list of findings.
      SELECT finding.cause, count(DISTINCT page_id)::int AS pages
      FROM spread JOIN finding ON finding.id = spread.finding_id CROSS JOIN unnest(spread.page_ids) page_id
      GROUP BY finding.cause
      ORDER BY pages DESC, min(spread.first_seen) DESC, finding.cause
      LIMIT 1
    ), named AS (
      SELECT gravest.cause, rule, title, severity, needed, pages FROM worst JOIN gravest USING (cause)
      ORDER BY leads DESC, title
      LIMIT 1
    )
    SELECT
      (SELECT count(DISTINCT cause)::int FROM finding) AS causes,
      (SELECT count(DISTINCT cause)::int FROM finding WHERE urgent) AS urgent_causes,
      named.*
    FROM (SELECT) one LEFT JOIN named ON true
  ) found
  WHERE site.team_id = team AND site.id IN (SELECT site_id FROM stale) AND site.deleting_at IS NULL
  ORDER BY site.id
  ON CONFLICT (site_id) DO UPDATE SET
    causes = excluded.causes, urgent_causes = excluded.urgent_causes,
    worst_cause = excluded.worst_cause, worst_rule = excluded.worst_rule, worst_title = excluded.worst_title,
    worst_severity = excluded.worst_severity, worst_urgent = excluded.worst_urgent, worst_pages = excluded.worst_pages,
    open_issues = excluded.open_issues, newest_issue = excluded.newest_issue, has_grave_issue = excluded.has_grave_issue;
END $$;--> statement-breakpoint
-- What there is already.
INSERT INTO stale_site_needs (team_id, site_id) SELECT team_id, id FROM sites WHERE deleting_at IS NULL;
