CREATE TABLE "acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid,
	"sentence" text NOT NULL,
	"changes" integer NOT NULL,
	"pages" integer NOT NULL,
	"everything" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"time_undone" timestamp (3) with time zone,
	CONSTRAINT "acceptances_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "accepted_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"acceptance_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"part" text NOT NULL,
	"anchor" jsonb,
	"subject" text NOT NULL,
	"facet" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignore_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"site_id" uuid,
	"page_id" uuid,
	"template_id" uuid,
	"target" text NOT NULL,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sentence" text NOT NULL,
	"label" jsonb NOT NULL,
	"patterns" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_unsteady" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"facets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"sentence" text NOT NULL,
	"fails" boolean NOT NULL,
	"cost" double precision NOT NULL,
	"rule_id" uuid,
	"acceptance_id" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"parts" text[] NOT NULL,
	"threshold" double precision NOT NULL,
	"pre_scan" uuid,
	"post_scan" uuid,
	"batch" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text,
	"sentence" text,
	"component_scores" jsonb,
	"compared" jsonb,
	"open" integer DEFAULT 0 NOT NULL,
	"failing" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"beyond" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tests_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_results" ADD COLUMN "test_id" uuid;--> statement-breakpoint
ALTER TABLE "page_results" ADD COLUMN "test_score" double precision;--> statement-breakpoint
ALTER TABLE "page_results" ADD COLUMN "test_completed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_results" ADD COLUMN "test_score" double precision;--> statement-breakpoint
ALTER TABLE "site_results" ADD COLUMN "latest_test_id" uuid;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_states" ADD CONSTRAINT "accepted_states_team_id_acceptance_id_acceptances_team_id_id_fk" FOREIGN KEY ("team_id","acceptance_id") REFERENCES "public"."acceptances"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_states" ADD CONSTRAINT "accepted_states_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignore_rules" ADD CONSTRAINT "ignore_rules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignore_rules" ADD CONSTRAINT "ignore_rules_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignore_rules" ADD CONSTRAINT "ignore_rules_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignore_rules" ADD CONSTRAINT "ignore_rules_team_id_template_id_page_templates_team_id_id_fk" FOREIGN KEY ("team_id","template_id") REFERENCES "public"."page_templates"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_unsteady" ADD CONSTRAINT "page_unsteady_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_changes" ADD CONSTRAINT "test_changes_team_id_test_id_tests_team_id_id_fk" FOREIGN KEY ("team_id","test_id") REFERENCES "public"."tests"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_team_id_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptances_newest" ON "acceptances" USING btree ("team_id","time_created","id");--> statement-breakpoint
CREATE INDEX "acceptances_site" ON "acceptances" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "accepted_states_page" ON "accepted_states" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "accepted_states_acceptance" ON "accepted_states" USING btree ("team_id","acceptance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ignore_rules_once" ON "ignore_rules" USING btree ("team_id","scope",coalesce(page_id, template_id, site_id, team_id),"target","fingerprint");--> statement-breakpoint
CREATE INDEX "ignore_rules_newest" ON "ignore_rules" USING btree ("team_id","time_created","id");--> statement-breakpoint
CREATE INDEX "ignore_rules_site" ON "ignore_rules" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "ignore_rules_page" ON "ignore_rules" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "ignore_rules_template" ON "ignore_rules" USING btree ("team_id","template_id");--> statement-breakpoint
CREATE INDEX "test_changes_test" ON "test_changes" USING btree ("team_id","test_id","position");--> statement-breakpoint
CREATE INDEX "test_changes_rule" ON "test_changes" USING btree ("team_id","rule_id") WHERE rule_id is not null;--> statement-breakpoint
CREATE INDEX "tests_batch" ON "tests" USING btree ("team_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "run_waiters_waiter" ON "run_waiters" USING btree ("team_id","waiter_id");--> statement-breakpoint
CALL protect_team_table('tests');--> statement-breakpoint
CALL protect_team_table('test_changes');--> statement-breakpoint
CALL protect_team_table('acceptances');--> statement-breakpoint
CALL protect_team_table('accepted_states');--> statement-breakpoint
CALL protect_team_table('ignore_rules');--> statement-breakpoint
CALL protect_team_table('page_unsteady');--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_site_result(site uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_results WHERE site_id = site FOR UPDATE;
  -- A site that is being deleted has none any more, and is not worth adding up for each of its pages.
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE site_results SET (done, failed, score, last_completed, test_score) = (
    SELECT
      count(*) FILTER (WHERE newest_status = 'done'),
      count(*) FILTER (WHERE newest_status = 'failed'),
      round(avg(counted_score(newest_status, newest_code, done_score))::numeric, 2)::float8,
      max(done_completed),
      round(avg(page_results.test_score)::numeric, 2)::float8
    FROM page_results WHERE page_results.site_id = site
  ),
  latest_scan_id = (
    SELECT coalesce(done_id, newest_id) FROM page_results
    WHERE page_results.site_id = site AND newest_id IS NOT NULL
    ORDER BY done_id IS NULL, coalesce(done_completed, newest_completed) DESC, 1 DESC LIMIT 1
  ),
  latest_test_id = (
    SELECT test_id FROM page_results
    WHERE page_results.site_id = site AND test_id IS NOT NULL
    ORDER BY test_completed DESC, test_id DESC LIMIT 1
  ),
  pages = (SELECT count(*) FROM pages WHERE pages.site_id = site),
  crawl_status = (
    SELECT status FROM runs
    WHERE subject_id = site AND kind = 'crawl' AND status IN ('done', 'failed')
    ORDER BY time_completed DESC, id DESC LIMIT 1
  )
  WHERE site_id = site;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_page_test(page uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM page_results WHERE page_id = page FOR UPDATE;
  UPDATE page_results SET (test_id, test_score, test_completed) = (
    SELECT id, score, time_completed FROM runs
    WHERE subject_id = page AND kind = 'test' AND status = 'done'
    ORDER BY time_completed DESC, id DESC LIMIT 1
  )
  WHERE page_id = page;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_page_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM page_results WHERE page_id = OLD.page_id AND test_id = OLD.id) THEN
      PERFORM refresh_page_test(OLD.page_id);
    END IF;
  ELSE
    INSERT INTO page_results (page_id, team_id, site_id) VALUES (NEW.page_id, NEW.team_id, NEW.site_id)
    ON CONFLICT DO NOTHING;
    PERFORM refresh_page_test(NEW.page_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_page_test_of_new_run AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.kind = 'test' AND NEW.status = 'done') EXECUTE FUNCTION keep_page_test();--> statement-breakpoint
CREATE TRIGGER keep_page_test_of_ended_run AFTER UPDATE ON runs FOR EACH ROW
  WHEN (NEW.kind = 'test' AND NEW.status = 'done'
    AND (OLD.status, OLD.score, OLD.time_completed) IS DISTINCT FROM (NEW.status, NEW.score, NEW.time_completed))
  EXECUTE FUNCTION keep_page_test();--> statement-breakpoint
CREATE TRIGGER keep_page_test_of_deleted_run AFTER DELETE ON runs FOR EACH ROW
  WHEN (OLD.kind = 'test' AND OLD.status = 'done') EXECUTE FUNCTION keep_page_test();
