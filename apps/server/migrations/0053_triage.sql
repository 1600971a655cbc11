ALTER TABLE "site_results" ADD COLUMN "score_day" date;--> statement-breakpoint
ALTER TABLE "site_results" ADD COLUMN "score_before" double precision;--> statement-breakpoint
CREATE INDEX "issues_grave" ON "issues" USING btree ("team_id","site_id") WHERE is_open and not is_muted and (severity in ('critical', 'high') or sources && array['case', 'manual']);--> statement-breakpoint
UPDATE site_results SET score_day = (last_completed AT TIME ZONE 'UTC')::date WHERE score IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION keep_score_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  IF OLD.score_day IS DISTINCT FROM today THEN
    NEW.score_before := OLD.score;
    NEW.score_day := today;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_score_before BEFORE UPDATE ON site_results FOR EACH ROW
  WHEN (NEW.score IS DISTINCT FROM OLD.score) EXECUTE FUNCTION keep_score_before();
