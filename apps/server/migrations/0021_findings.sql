CREATE TABLE "finding_looks" (
	"page_id" uuid NOT NULL,
	"lens" text NOT NULL,
	"source" text NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finding_looks_page_id_lens_source_pk" PRIMARY KEY("page_id","lens","source")
);
--> statement-breakpoint
CREATE TABLE "finding_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"lens" text NOT NULL,
	"elements" integer NOT NULL,
	"first_run" uuid NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_run" uuid,
	"gone_run" uuid,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"version" smallint NOT NULL,
	"source" text NOT NULL,
	"rule" text NOT NULL,
	"cause" text NOT NULL,
	"leads" boolean NOT NULL,
	"severity" text NOT NULL,
	"urgent" boolean NOT NULL,
	"title" text NOT NULL,
	"what_to_do" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "findings_of_site" UNIQUE("site_id","fingerprint"),
	CONSTRAINT "findings_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_results" ADD COLUMN "newest_code" text;--> statement-breakpoint
ALTER TABLE "scan_parts" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "findings_beyond" integer;--> statement-breakpoint
ALTER TABLE "finding_looks" ADD CONSTRAINT "finding_looks_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_places" ADD CONSTRAINT "finding_places_team_id_finding_id_findings_team_id_id_fk" FOREIGN KEY ("team_id","finding_id") REFERENCES "public"."findings"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_places" ADD CONSTRAINT "finding_places_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finding_looks_page" ON "finding_looks" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "finding_looks_site" ON "finding_looks" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_places_open" ON "finding_places" USING btree ("finding_id","page_id","lens") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "finding_places_finding" ON "finding_places" USING btree ("team_id","finding_id");--> statement-breakpoint
CREATE INDEX "finding_places_page" ON "finding_places" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "finding_places_site" ON "finding_places" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "findings_team_site" ON "findings" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "findings_urgent" ON "findings" USING btree ("team_id","site_id") WHERE urgent;--> statement-breakpoint
CALL protect_team_table('findings');--> statement-breakpoint
CALL protect_team_table('finding_places');--> statement-breakpoint
CALL protect_team_table('finding_looks');--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_page_result(page uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM page_results WHERE page_id = page FOR UPDATE;
  UPDATE page_results SET
    (newest_id, newest_status, newest_score, newest_code, newest_completed) = (
      SELECT id, status, score, code, time_completed FROM runs
      WHERE subject_id = page AND kind = 'scan' AND status IN ('done', 'failed')
      ORDER BY time_completed DESC, id DESC LIMIT 1
    ),
    (done_id, done_score, done_completed) = (
      SELECT id, score, time_completed FROM runs
      WHERE subject_id = page AND kind = 'scan' AND status = 'done'
      ORDER BY time_completed DESC, id DESC LIMIT 1
    )
  WHERE page_id = page;
END $$;--> statement-breakpoint
-- A page that could not be opened counts 0; where it was we who failed, or would not open it, what was known before goes on counting.
CREATE FUNCTION counted_score(status text, code text, known double precision) RETURNS double precision LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN status = 'failed' AND coalesce(code, 'INTERNAL') NOT IN ('INTERNAL', 'BROWSER_CRASHED', 'BROWSER_MISSING', 'LIGHTHOUSE_FAILED', 'CANCELLED', 'BLOCKED_BY_POLICY', 'INVALID_URL')
  THEN 0 ELSE known END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_site_result(site uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_results WHERE site_id = site FOR UPDATE;
  -- A site that is being deleted has none any more, and is not worth adding up for each of its pages.
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE site_results SET (done, failed, score, last_completed) = (
    SELECT
      count(*) FILTER (WHERE newest_status = 'done'),
      count(*) FILTER (WHERE newest_status = 'failed'),
      round(avg(counted_score(newest_status, newest_code, done_score))::numeric, 2)::float8,
      max(done_completed)
    FROM page_results WHERE page_results.site_id = site
  ),
  latest_scan_id = (
    SELECT coalesce(done_id, newest_id) FROM page_results
    WHERE page_results.site_id = site AND newest_id IS NOT NULL
    ORDER BY done_id IS NULL, coalesce(done_completed, newest_completed) DESC, 1 DESC LIMIT 1
  ),
  pages = (SELECT count(*) FROM pages WHERE pages.site_id = site),
  crawl_status = (
    SELECT status FROM runs
    WHERE subject_id = site AND kind = 'crawl' AND status IN ('done', 'failed')
    ORDER BY time_completed DESC, id DESC LIMIT 1
  )
  WHERE site_id = site;
END $$;--> statement-breakpoint
-- What there is already, added up once. Within a migration all rows are in reach.
UPDATE page_results SET newest_code = runs.code FROM runs WHERE runs.id = page_results.newest_id AND runs.status = 'failed';--> statement-breakpoint
DO $$ BEGIN PERFORM refresh_site_result(site_id) FROM (SELECT site_id FROM site_results) AS known; END $$;
