CREATE TABLE "brands" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"text_color" text NOT NULL,
	"background_color" text NOT NULL,
	"highlight_color" text NOT NULL,
	"sender_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"time_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_digests" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"zone" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"key_id" text NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pdf" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "report_editions_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "report_files_once" UNIQUE("team_id","edition_id","type")
);
--> statement-breakpoint
CREATE TABLE "report_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"spki" text NOT NULL,
	"sealed" text NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_once" UNIQUE("team_id","edition_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "report_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_refusals_once" UNIQUE("team_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"shows" text NOT NULL,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"pass_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_view" date,
	"created_by" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_shares_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid,
	"name" text NOT NULL,
	"sections" text[] NOT NULL,
	"period" jsonb NOT NULL,
	"text_color" text,
	"background_color" text,
	"highlight_color" text,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"page_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer NOT NULL,
	"failed" integer NOT NULL,
	"scores" numeric NOT NULL,
	"lowest" double precision,
	"performance" numeric NOT NULL,
	"performance_scans" integer NOT NULL,
	"accessibility" numeric NOT NULL,
	"accessibility_scans" integer NOT NULL,
	"best_practices" numeric NOT NULL,
	"best_practices_scans" integer NOT NULL,
	"seo" numeric NOT NULL,
	"seo_scans" integer NOT NULL,
	"security" numeric NOT NULL,
	"security_scans" integer NOT NULL,
	CONSTRAINT "page_days_page_id_day_pk" PRIMARY KEY("page_id","day")
);
--> statement-breakpoint
-- They are added up anew below, from the runs that are kept.
DELETE FROM "site_days";--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "failed" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "lowest" double precision;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "performance" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "performance_scans" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "accessibility" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "accessibility_scans" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "best_practices" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "best_practices_scans" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "seo" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "seo_scans" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "security" numeric NOT NULL;--> statement-breakpoint
ALTER TABLE "site_days" ADD COLUMN "security_scans" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_editions" ADD CONSTRAINT "report_editions_team_id_report_id_reports_team_id_id_fk" FOREIGN KEY ("team_id","report_id") REFERENCES "public"."reports"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_editions" ADD CONSTRAINT "report_editions_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_team_id_edition_id_report_editions_team_id_id_fk" FOREIGN KEY ("team_id","edition_id") REFERENCES "public"."report_editions"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_team_id_sha256_artifacts_team_id_sha256_fk" FOREIGN KEY ("team_id","sha256") REFERENCES "public"."artifacts"("team_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_team_id_edition_id_report_editions_team_id_id_fk" FOREIGN KEY ("team_id","edition_id") REFERENCES "public"."report_editions"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_team_id_share_id_report_shares_team_id_id_fk" FOREIGN KEY ("team_id","share_id") REFERENCES "public"."report_shares"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_refusals" ADD CONSTRAINT "report_refusals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_team_id_report_id_reports_team_id_id_fk" FOREIGN KEY ("team_id","report_id") REFERENCES "public"."reports"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_team_id_edition_id_report_editions_team_id_id_fk" FOREIGN KEY ("team_id","edition_id") REFERENCES "public"."report_editions"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_days" ADD CONSTRAINT "page_days_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_editions_newest" ON "report_editions" USING btree ("team_id","report_id","time_created","id");--> statement-breakpoint
CREATE INDEX "report_editions_site" ON "report_editions" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "report_files_file" ON "report_files" USING btree ("team_id","sha256");--> statement-breakpoint
CREATE INDEX "report_keys_newest" ON "report_keys" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "report_mails_share" ON "report_mails" USING btree ("team_id","share_id");--> statement-breakpoint
CREATE INDEX "report_shares_report" ON "report_shares" USING btree ("team_id","report_id","time_created");--> statement-breakpoint
CREATE INDEX "report_shares_edition" ON "report_shares" USING btree ("team_id","edition_id");--> statement-breakpoint
CREATE INDEX "report_shares_site" ON "report_shares" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "report_shares_member" ON "report_shares" USING btree ("team_id","member_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("team_id","time_created","id");--> statement-breakpoint
CREATE INDEX "reports_site" ON "reports" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "reports_page" ON "reports" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "page_days_site" ON "page_days" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "page_days_page" ON "page_days" USING btree ("team_id","page_id");;--> statement-breakpoint
CALL protect_team_table('page_days');--> statement-breakpoint
CALL protect_team_table('brands');--> statement-breakpoint
CALL protect_team_table('reports');--> statement-breakpoint
CALL protect_team_table('report_editions');--> statement-breakpoint
CALL protect_team_table('report_files');--> statement-breakpoint
CALL protect_team_table('report_shares');--> statement-breakpoint
CALL protect_team_table('report_mails');--> statement-breakpoint
CALL protect_team_table('report_refusals');--> statement-breakpoint
CALL open_to_members('report_digests', 'SELECT, INSERT');--> statement-breakpoint
-- A day of a site no longer loses what a sweep or a person deletes of its scans: it is what its pages' days add up to, and those go with their page alone.
DROP TRIGGER add_site_days ON runs;--> statement-breakpoint
DROP TRIGGER take_site_days ON runs;--> statement-breakpoint
DROP TRIGGER move_site_day ON runs;--> statement-breakpoint
DROP FUNCTION add_site_days();--> statement-breakpoint
DROP FUNCTION take_site_days();--> statement-breakpoint
DROP FUNCTION move_site_day();--> statement-breakpoint
-- Days as these runs make them. A scan that a test had made for itself alone is about that test.
CREATE FUNCTION sum_scans(ids uuid[]) RETURNS SETOF page_days LANGUAGE sql STABLE AS $$
  SELECT runs.page_id, runs.team_id, runs.site_id, (time_completed AT TIME ZONE 'UTC')::date,
    (count(*) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int, (count(*) FILTER (WHERE status = 'failed'))::int,
    coalesce(sum(score::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), min(score) FILTER (WHERE status = 'done' AND score IS NOT NULL),
    coalesce(sum((lighthouse_scores ->> 'performance')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), (count((lighthouse_scores ->> 'performance')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int,
    coalesce(sum((lighthouse_scores ->> 'accessibility')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), (count((lighthouse_scores ->> 'accessibility')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int,
    coalesce(sum((lighthouse_scores ->> 'best_practices')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), (count((lighthouse_scores ->> 'best_practices')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int,
    coalesce(sum((lighthouse_scores ->> 'seo')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), (count((lighthouse_scores ->> 'seo')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int,
    coalesce(sum((security_scores ->> 'average')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL), 0), (count((security_scores ->> 'average')::numeric) FILTER (WHERE status = 'done' AND score IS NOT NULL))::int
  FROM runs LEFT JOIN scans ON scans.id = runs.id AND scans.team_id = runs.team_id
  WHERE runs.id = ANY(ids) AND kind = 'scan' AND status IN ('done', 'failed') AND subject_id = page_id
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 4
$$;--> statement-breakpoint
-- Makes one day of a page again from the scans that are kept of it.
CREATE FUNCTION rebuild_page_day(page uuid, at_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM page_days WHERE page_id = page AND day = at_day FOR UPDATE;
  DELETE FROM page_days WHERE page_id = page AND day = at_day;
  INSERT INTO page_days SELECT sums.* FROM sum_scans(ARRAY(
    SELECT id FROM runs WHERE subject_id = page AND kind = 'scan' AND (time_completed AT TIME ZONE 'UTC')::date = at_day
  )) AS sums;
END $$;--> statement-breakpoint
CREATE FUNCTION add_page_days(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO page_days AS known SELECT sums.* FROM sum_scans(ids) AS sums
  ON CONFLICT (page_id, day) DO UPDATE SET scans = known.scans + excluded.scans, failed = known.failed + excluded.failed,
    scores = known.scores + excluded.scores, lowest = least(known.lowest, excluded.lowest),
    performance = known.performance + excluded.performance, performance_scans = known.performance_scans + excluded.performance_scans, accessibility = known.accessibility + excluded.accessibility, accessibility_scans = known.accessibility_scans + excluded.accessibility_scans, best_practices = known.best_practices + excluded.best_practices, best_practices_scans = known.best_practices_scans + excluded.best_practices_scans, seo = known.seo + excluded.seo, seo_scans = known.seo_scans + excluded.seo_scans, security = known.security + excluded.security, security_scans = known.security_scans + excluded.security_scans
$$;--> statement-breakpoint
CREATE FUNCTION add_new_page_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_page_days(ARRAY(SELECT id FROM changed WHERE kind = 'scan' AND status IN ('done', 'failed')));
  RETURN NULL;
END $$;--> statement-breakpoint
-- A run that ends is added; one that ended otherwise than was known has its days made again.
CREATE FUNCTION add_page_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed') THEN
    PERFORM rebuild_page_day(NEW.page_id, (OLD.time_completed AT TIME ZONE 'UTC')::date);
    IF (NEW.time_completed AT TIME ZONE 'UTC')::date IS DISTINCT FROM (OLD.time_completed AT TIME ZONE 'UTC')::date THEN
      PERFORM rebuild_page_day(NEW.page_id, (NEW.time_completed AT TIME ZONE 'UTC')::date);
    END IF;
  ELSE
    PERFORM add_page_days(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- After the triggers that keep the site's results, whose rows everybody locks first.
CREATE TRIGGER sum_new_page_days AFTER INSERT ON runs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_page_days();--> statement-breakpoint
CREATE TRIGGER sum_page_day AFTER UPDATE ON runs FOR EACH ROW
  WHEN (NEW.kind = 'scan' AND NEW.subject_id = NEW.page_id AND (NEW.status IN ('done', 'failed') OR OLD.status IN ('done', 'failed'))
    AND (OLD.status, OLD.score, OLD.time_completed) IS DISTINCT FROM (NEW.status, NEW.score, NEW.time_completed))
  EXECUTE FUNCTION add_page_day();--> statement-breakpoint
-- Locks the row first and adds up afterwards, in a statement of its own: of two scans that end at once the later sees both.
CREATE FUNCTION refresh_site_day(site uuid, team uuid, at_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A site that is being deleted has no results any more, and is not worth adding up for each of its pages.
  IF NOT EXISTS (SELECT FROM site_results WHERE site_id = site) THEN RETURN; END IF;
  INSERT INTO site_days (site_id, team_id, day, scans, failed, scores, lowest, performance, performance_scans, accessibility, accessibility_scans, best_practices, best_practices_scans, seo, seo_scans, security, security_scans)
  VALUES (site, team, at_day, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING;
  PERFORM FROM site_days WHERE site_id = site AND day = at_day FOR UPDATE;
  UPDATE site_days SET (scans, failed, scores, lowest, performance, performance_scans, accessibility, accessibility_scans, best_practices, best_practices_scans, seo, seo_scans, security, security_scans) = (
    SELECT coalesce(sum(scans), 0), coalesce(sum(failed), 0), coalesce(sum(scores), 0), min(lowest), coalesce(sum(performance), 0), coalesce(sum(performance_scans), 0), coalesce(sum(accessibility), 0), coalesce(sum(accessibility_scans), 0), coalesce(sum(best_practices), 0), coalesce(sum(best_practices_scans), 0), coalesce(sum(seo), 0), coalesce(sum(seo_scans), 0), coalesce(sum(security), 0), coalesce(sum(security_scans), 0)
    FROM page_days WHERE page_days.site_id = site AND page_days.day = at_day
  ) WHERE site_id = site AND day = at_day;
  DELETE FROM site_days WHERE site_id = site AND day = at_day AND scans = 0 AND failed = 0;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_site_day(site_id, team_id, day)
  FROM (SELECT DISTINCT site_id, team_id, day FROM changed ORDER BY site_id, day) AS touched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_site_days_of_new AFTER INSERT ON page_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_days();--> statement-breakpoint
CREATE TRIGGER keep_site_days_of_changed AFTER UPDATE ON page_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_days();--> statement-breakpoint
CREATE TRIGGER keep_site_days_of_gone AFTER DELETE ON page_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_days();--> statement-breakpoint
-- What there is already, added up once. Within a migration all rows are in reach.
INSERT INTO page_days SELECT sums.* FROM (
  SELECT page_id, array_agg(id) AS ids FROM runs WHERE kind = 'scan' AND status IN ('done', 'failed') AND subject_id = page_id GROUP BY 1
) AS ended, LATERAL sum_scans(ended.ids) AS sums;
