-- A scan that a test had made for itself alone is about that test: its score is none of the site's days.
CREATE OR REPLACE FUNCTION add_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_days AS known (site_id, team_id, day, scans, scores)
  SELECT site_id, team_id, (time_completed AT TIME ZONE 'UTC')::date AS day, count(*) AS scans, sum(score::numeric) AS scores FROM changed
  WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL AND subject_id = page_id GROUP BY 1, 2, 3 ORDER BY 1, 3
  ON CONFLICT (site_id, day) DO UPDATE SET scans = known.scans + excluded.scans, scores = known.scores + excluded.scores;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_days WHERE (site_id, day) IN (
    SELECT site_id, (time_completed AT TIME ZONE 'UTC')::date FROM changed
    WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL AND subject_id = page_id
  ) ORDER BY site_id, day FOR UPDATE;
  UPDATE site_days AS known SET scans = known.scans - gone.scans, scores = known.scores - gone.scores FROM (
    SELECT site_id, (time_completed AT TIME ZONE 'UTC')::date AS day, count(*) AS scans, sum(score::numeric) AS scores
    FROM changed WHERE kind = 'scan' AND status = 'done' AND score IS NOT NULL AND subject_id = page_id GROUP BY 1, 2
  ) AS gone
  WHERE known.site_id = gone.site_id AND known.day = gone.day;
  DELETE FROM site_days WHERE scans = 0 AND site_id IN (SELECT site_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER move_site_day ON runs;--> statement-breakpoint
CREATE TRIGGER move_site_day AFTER UPDATE ON runs FOR EACH ROW
  WHEN (NEW.kind = 'scan' AND NEW.subject_id = NEW.page_id AND 'done' IN (OLD.status, NEW.status)
    AND (OLD.status, OLD.score, OLD.time_completed) IS DISTINCT FROM (NEW.status, NEW.score, NEW.time_completed))
  EXECUTE FUNCTION move_site_day();
