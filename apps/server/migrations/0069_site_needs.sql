CREATE TABLE "site_needs" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"causes" integer NOT NULL,
	"urgent_causes" integer NOT NULL,
	"worst_cause" text,
	"worst_rule" text,
	"worst_title" text,
	"worst_severity" text,
	"worst_urgent" boolean,
	"worst_pages" integer,
	"open_issues" integer NOT NULL,
	"newest_issue" timestamp (3) with time zone,
	"has_grave_issue" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_site_needs" (
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_needs" ADD CONSTRAINT "site_needs_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_site_needs" ADD CONSTRAINT "stale_site_needs_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_needs_team" ON "site_needs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "stale_site_needs_site" ON "stale_site_needs" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "issues_search" ON "issues" USING gin ("team_id",lower(title || E'
' || details) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CALL protect_team_table('site_needs');--> statement-breakpoint
CALL protect_team_table('stale_site_needs');--> statement-breakpoint
CREATE FUNCTION tell_stale_site_needs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One that is being erased is asked for no more.
  INSERT INTO stale_site_needs (team_id, site_id)
  SELECT team_id, id FROM sites WHERE deleting_at IS NULL AND id IN (SELECT site_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY array['findings', 'finding_places', 'issues', 'issue_keys'] LOOP
    EXECUTE format('CREATE TRIGGER tell_needs_of_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_stale_site_needs()', source);
    EXECUTE format('CREATE TRIGGER tell_needs_of_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_stale_site_needs()', source);
    EXECUTE format('CREATE TRIGGER tell_needs_of_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_stale_site_needs()', source);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_site_needs(team uuid) RETURNS void LANGUAGE plpgsql AS $$
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
      SELECT finding_id, page_id FROM finding_places open
      WHERE open.team_id = team AND open.site_id = site.id AND open.gone_at IS NULL
    ), finding AS MATERIALIZED (
      SELECT known.*, known.urgent AND NOT EXISTS (
        SELECT FROM issues muted JOIN issue_keys key ON key.team_id = muted.team_id AND key.issue_id = muted.id
        WHERE muted.team_id = team AND muted.site_id = site.id AND muted.is_open AND muted.is_muted
          AND key.fingerprint = known.fingerprint
      ) AS needed
      FROM findings known
      WHERE known.team_id = team AND known.site_id = site.id AND (known.id IN (SELECT finding_id FROM place)) IS TRUE
    ), worst AS (
      SELECT cause, rule, title, severity, needed FROM finding
      ORDER BY needed DESC, array_position(array['critical', 'high', 'medium', 'low'], severity), leads DESC, title
      LIMIT 1
    )
    SELECT
      (SELECT count(DISTINCT cause)::int FROM finding) AS causes,
      (SELECT count(DISTINCT cause)::int FROM finding WHERE urgent) AS urgent_causes,
      worst.*,
      (
        SELECT count(DISTINCT page_id)::int FROM place
        WHERE finding_id IN (SELECT id FROM finding WHERE finding.cause = worst.cause)
      ) AS pages
    FROM (SELECT) one LEFT JOIN worst ON true
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
