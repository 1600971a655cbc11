CREATE TABLE "page_results" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"newest_id" uuid,
	"newest_status" text,
	"newest_score" double precision,
	"newest_completed" timestamp (3) with time zone,
	"done_id" uuid,
	"done_score" double precision,
	"done_completed" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "run_counts" (
	"team_id" uuid NOT NULL,
	"site_id" uuid,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "run_counts_of_site" UNIQUE NULLS NOT DISTINCT("team_id","site_id","kind")
);
--> statement-breakpoint
CREATE TABLE "site_results" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"score" double precision,
	"last_completed" timestamp (3) with time zone,
	"crawl_status" text
);
--> statement-breakpoint
ALTER TABLE "scan_parts" DROP CONSTRAINT "scan_parts_scan_id_scans_id_fk";
--> statement-breakpoint
ALTER TABLE "page_results" ADD CONSTRAINT "page_results_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_counts" ADD CONSTRAINT "run_counts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_counts" ADD CONSTRAINT "run_counts_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_results" ADD CONSTRAINT "site_results_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_results_site" ON "page_results" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_results_team" ON "site_results" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "scan_parts" ADD CONSTRAINT "scan_parts_team_id_scan_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","scan_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_team_newest" ON "runs" USING btree ("team_id","time_created","id");--> statement-breakpoint
CALL protect_team_table('page_results');--> statement-breakpoint
CALL protect_team_table('site_results');--> statement-breakpoint
CALL protect_team_table('run_counts');--> statement-breakpoint
-- Locks the row first and looks afterwards, in a statement of its own: of two scans that end at once the later sees both.
CREATE FUNCTION refresh_site_result(site uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_results WHERE site_id = site FOR UPDATE;
  -- A site that is being deleted has none any more, and is not worth adding up for each of its pages.
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE site_results SET (done, failed, score, last_completed) = (
    SELECT
      count(*) FILTER (WHERE newest_status = 'done'),
      count(*) FILTER (WHERE newest_status = 'failed'),
      round(avg(done_score)::numeric, 2)::float8,
      max(done_completed)
    FROM page_results WHERE page_results.site_id = site
  ),
  pages = (SELECT count(*) FROM pages WHERE pages.site_id = site),
  crawl_status = (
    SELECT status FROM runs
    WHERE subject_id = site AND kind = 'crawl' AND status IN ('done', 'failed')
    ORDER BY time_completed DESC, id DESC LIMIT 1
  )
  WHERE site_id = site;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_page_result(page uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM page_results WHERE page_id = page FOR UPDATE;
  UPDATE page_results SET
    (newest_id, newest_status, newest_score, newest_completed) = (
      SELECT id, status, score, time_completed FROM runs
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
CREATE FUNCTION keep_results_of_ended_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'crawl' THEN
    PERFORM refresh_site_result(NEW.site_id);
  ELSE
    INSERT INTO page_results (page_id, team_id, site_id) VALUES (NEW.page_id, NEW.team_id, NEW.site_id)
    ON CONFLICT DO NOTHING;
    PERFORM refresh_page_result(NEW.page_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_results_of_deleted_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'crawl' THEN
    PERFORM refresh_site_result(OLD.site_id);
  ELSIF EXISTS (SELECT FROM page_results WHERE page_id = OLD.page_id AND OLD.id IN (newest_id, done_id)) THEN
    PERFORM refresh_page_result(OLD.page_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_results_of_new_run AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.kind IN ('crawl', 'scan') AND NEW.status IN ('done', 'failed')) EXECUTE FUNCTION keep_results_of_ended_run();--> statement-breakpoint
CREATE TRIGGER keep_results_of_ended_run AFTER UPDATE ON runs FOR EACH ROW
  WHEN (NEW.kind IN ('crawl', 'scan') AND NEW.status IN ('done', 'failed')
    AND (OLD.status, OLD.score, OLD.time_completed) IS DISTINCT FROM (NEW.status, NEW.score, NEW.time_completed))
  EXECUTE FUNCTION keep_results_of_ended_run();--> statement-breakpoint
CREATE TRIGGER keep_results_of_deleted_run AFTER DELETE ON runs FOR EACH ROW
  WHEN (OLD.kind IN ('crawl', 'scan') AND OLD.status IN ('done', 'failed')) EXECUTE FUNCTION keep_results_of_deleted_run();--> statement-breakpoint
CREATE FUNCTION keep_results_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_site_result(OLD.site_id);
  ELSE
    PERFORM refresh_site_result(NEW.site_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_results_of_site AFTER UPDATE OR DELETE ON page_results FOR EACH ROW EXECUTE FUNCTION keep_results_of_site();--> statement-breakpoint
CREATE FUNCTION keep_results_of_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_site_result(site_id) FROM (SELECT DISTINCT site_id FROM changed ORDER BY site_id) AS touched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_results_of_new_pages AFTER INSERT ON pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_results_of_pages();--> statement-breakpoint
CREATE TRIGGER keep_results_of_deleted_pages AFTER DELETE ON pages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_results_of_pages();--> statement-breakpoint
CREATE FUNCTION begin_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_results (site_id, team_id) VALUES (NEW.id, NEW.team_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER begin_results AFTER INSERT ON sites FOR EACH ROW EXECUTE FUNCTION begin_results();--> statement-breakpoint
CREATE FUNCTION end_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_results WHERE site_id = OLD.id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER end_results BEFORE DELETE ON sites FOR EACH ROW EXECUTE FUNCTION end_results();--> statement-breakpoint
-- Erased in the background, for which its sums are worth nothing, page by page.
CREATE FUNCTION leave_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_results WHERE site_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leave_results AFTER UPDATE OF deleting_at ON sites FOR EACH ROW
  WHEN (NEW.deleting_at IS NOT NULL) EXECUTE FUNCTION leave_results();--> statement-breakpoint
CREATE FUNCTION keep_run_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO run_counts AS known (team_id, site_id, kind, count)
    SELECT team_id, site_id, kind, count(*) FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (team_id, site_id, kind) DO UPDATE SET count = known.count + excluded.count;
  ELSE
    UPDATE run_counts AS known SET count = known.count - gone.count
    FROM (SELECT team_id, site_id, kind, count(*) FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS gone
    WHERE known.team_id = gone.team_id AND known.site_id IS NOT DISTINCT FROM gone.site_id AND known.kind = gone.kind;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_runs AFTER INSERT ON runs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_run_counts();--> statement-breakpoint
CREATE TRIGGER count_deleted_runs AFTER DELETE ON runs REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_run_counts();--> statement-breakpoint
-- What there is already, added up once. Within a migration all rows are in reach.
INSERT INTO page_results (page_id, team_id, site_id, newest_id, newest_status, newest_score, newest_completed, done_id, done_score, done_completed)
SELECT newest.page_id, newest.team_id, newest.site_id, newest.id, newest.status, newest.score, newest.time_completed, good.id, good.score, good.time_completed
FROM (
  SELECT DISTINCT ON (page_id) * FROM runs WHERE kind = 'scan' AND status IN ('done', 'failed') AND page_id IS NOT NULL
  ORDER BY page_id, time_completed DESC, id DESC
) AS newest
LEFT JOIN (
  SELECT DISTINCT ON (page_id) * FROM runs WHERE kind = 'scan' AND status = 'done' AND page_id IS NOT NULL
  ORDER BY page_id, time_completed DESC, id DESC
) AS good ON good.page_id = newest.page_id;--> statement-breakpoint
INSERT INTO site_results (site_id, team_id) SELECT id, team_id FROM sites WHERE deleting_at IS NULL;--> statement-breakpoint
DO $$ BEGIN PERFORM refresh_site_result(site_id) FROM (SELECT site_id FROM site_results) AS known; END $$;--> statement-breakpoint
INSERT INTO run_counts (team_id, site_id, kind, count) SELECT team_id, site_id, kind, count(*) FROM runs GROUP BY 1, 2, 3;
