CREATE TABLE "site_days" (
	"site_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer NOT NULL,
	"scores" numeric NOT NULL,
	CONSTRAINT "site_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
ALTER TABLE "site_results" ADD COLUMN "latest_scan_id" uuid;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL protect_team_table('site_days');--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_site_result(site uuid) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION add_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_days AS known (site_id, team_id, day, scans, scores)
  SELECT site_id, team_id, (time_completed AT TIME ZONE 'UTC')::date AS day, count(*) AS scans, sum(score::numeric) AS scores FROM changed
  WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 3
  ON CONFLICT (site_id, day) DO UPDATE SET scans = known.scans + excluded.scans, scores = known.scores + excluded.scores;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Takes away only, for a site that goes has no days any more. The days are locked in one order, so that two batches never wait for each other.
CREATE FUNCTION take_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_days WHERE (site_id, day) IN (
    SELECT site_id, (time_completed AT TIME ZONE 'UTC')::date FROM changed WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL
  ) ORDER BY site_id, day FOR UPDATE;
  UPDATE site_days AS known SET scans = known.scans - gone.scans, scores = known.scores - gone.scores FROM (
    SELECT site_id, (time_completed AT TIME ZONE 'UTC')::date AS day, count(*) AS scans, sum(score::numeric) AS scores
    FROM changed WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL GROUP BY 1, 2
  ) AS gone
  WHERE known.site_id = gone.site_id AND known.day = gone.day;
  DELETE FROM site_days WHERE scans = 0 AND site_id IN (SELECT site_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION move_site_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'done' AND OLD.score IS NOT NULL THEN
    UPDATE site_days SET scans = scans - 1, scores = scores - OLD.score::numeric
    WHERE site_id = OLD.site_id AND day = (OLD.time_completed AT TIME ZONE 'UTC')::date;
    DELETE FROM site_days WHERE scans = 0 AND site_id = OLD.site_id;
  END IF;
  IF NEW.status = 'done' AND NEW.score IS NOT NULL THEN
    INSERT INTO site_days AS known (site_id, team_id, day, scans, scores)
    VALUES (NEW.site_id, NEW.team_id, (NEW.time_completed AT TIME ZONE 'UTC')::date, 1, NEW.score::numeric)
    ON CONFLICT (site_id, day) DO UPDATE SET scans = known.scans + 1, scores = known.scores + excluded.scores;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_site_days AFTER INSERT ON runs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_site_days();--> statement-breakpoint
CREATE TRIGGER take_site_days AFTER DELETE ON runs REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION take_site_days();--> statement-breakpoint
CREATE TRIGGER move_site_day AFTER UPDATE ON runs FOR EACH ROW
  WHEN (NEW.kind = 'scan' AND 'done' IN (OLD.status, NEW.status)
    AND (OLD.status, OLD.score, OLD.time_completed) IS DISTINCT FROM (NEW.status, NEW.score, NEW.time_completed))
  EXECUTE FUNCTION move_site_day();--> statement-breakpoint
-- What there is already, added up once. Within a migration all rows are in reach.
INSERT INTO site_days (site_id, team_id, day, scans, scores)
SELECT site_id, team_id, (time_completed AT TIME ZONE 'UTC')::date, count(*), sum(score::numeric) FROM runs
WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL AND site_id IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
DO $$ BEGIN PERFORM refresh_site_result(site_id) FROM (SELECT site_id FROM site_results) AS known; END $$;
