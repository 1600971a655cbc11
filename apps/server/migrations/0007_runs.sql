CREATE TABLE "crawl_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"pages_found" integer DEFAULT 0 NOT NULL,
	"current_url" text
);
--> statement-breakpoint
CREATE TABLE "run_waiters" (
	"run_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"waiter_id" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_waiters_run_id_waiter_id_pk" PRIMARY KEY("run_id","waiter_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid,
	"page_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"config_key" text NOT NULL,
	"configs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"waits" smallint DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"progress" smallint DEFAULT 0 NOT NULL,
	"score" double precision,
	"code" text,
	"reason" text,
	"charge" text DEFAULT 'none' NOT NULL,
	"charge_month" timestamp (3) with time zone,
	"trigger_kind" text DEFAULT 'person' NOT NULL,
	"trigger_id" uuid,
	"created_by" uuid,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_started" timestamp (3) with time zone,
	"time_completed" timestamp (3) with time zone,
	CONSTRAINT "runs_status_known" CHECK (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "runs_ended" CHECK ((status in ('queued', 'running')) = (time_completed is null)),
	CONSTRAINT "runs_charge_known" CHECK (charge in ('none', 'reserved', 'kept', 'returned')),
	CONSTRAINT "runs_charge_settled" CHECK (charge <> 'reserved' or time_completed is null)
);
--> statement-breakpoint
ALTER TABLE "usage_months" ADD COLUMN "scans_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_months" ADD COLUMN "tests_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_months" ADD COLUMN "caseruns_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_months" ADD COLUMN "flowruns_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_runs" ADD CONSTRAINT "crawl_runs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_waiters" ADD CONSTRAINT "run_waiters_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_waiters_waiter" ON "run_waiters" USING btree ("waiter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_active" ON "runs" USING btree ("kind","subject_id","config_key") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_newest" ON "runs" USING btree ("subject_id","kind","time_completed","id") WHERE status in ('done', 'failed');--> statement-breakpoint
CREATE INDEX "runs_subject" ON "runs" USING btree ("subject_id","kind","time_created","id");--> statement-breakpoint
CREATE INDEX "runs_team" ON "runs" USING btree ("team_id","kind","time_created","id");--> statement-breakpoint
CREATE INDEX "runs_site" ON "runs" USING btree ("site_id","kind","time_created","id");--> statement-breakpoint
CREATE INDEX "runs_site_finished" ON "runs" USING btree ("site_id","kind","time_completed") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "runs_site_active" ON "runs" USING btree ("site_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "runs" USING btree ("time_created") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_page" ON "runs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "runs_trigger" ON "runs" USING btree ("trigger_id") WHERE trigger_id is not null;--> statement-breakpoint
CREATE INDEX "runs_team_ended" ON "runs" USING btree ("team_id","time_completed") WHERE time_completed is not null;--> statement-breakpoint
-- A scan's run keeps the scan's id, so links, files and charged tasks stay true. What ran goes back
-- to the queue under a new attempt, which fences off a worker of the version before; its job comes
-- anew, from the look for runs without one. What was charged by then stays charged.
INSERT INTO "runs" ("id", "team_id", "site_id", "page_id", "kind", "subject_id", "config_key", "configs", "status", "attempt", "tries", "progress", "score", "code", "reason", "charge", "charge_month", "time_created", "time_started", "time_completed")
SELECT s."id", s."team_id", s."site_id", s."page_id", 'scan', s."page_id",
	(s."configs" ->> 'device') || ' ' || (s."configs" ->> 'window_size'), s."configs",
	CASE WHEN s."code" = 'CANCELLED' THEN 'cancelled' WHEN s."status" = 'running' THEN 'queued' ELSE s."status" END,
	s."attempt" + 1, least(s."tries", 2),
	CASE WHEN s."status" = 'done' THEN 100 ELSE 0 END,
	s."score", s."code", s."reason",
	CASE WHEN s."status" IN ('queued', 'running') AND m."id" IS NULL AND u."starts_at" IS NOT NULL THEN 'reserved' ELSE 'kept' END,
	u."starts_at",
	s."time_created", s."time_started",
	CASE WHEN s."status" IN ('done', 'failed') THEN coalesce(s."time_completed", s."time_started", s."time_created") END
FROM "scans" s
LEFT JOIN "metered_tasks" m ON m."kind" = 'scan' AND m."subject_id" = s."id"
LEFT JOIN LATERAL (
	SELECT month."starts_at" FROM "usage_months" month
	WHERE month."team_id" = s."team_id" AND month."starts_at" <= s."time_created"
	ORDER BY month."starts_at" DESC LIMIT 1
) u ON true;--> statement-breakpoint
UPDATE "usage_months" u SET "scans_reserved" = n."count"
FROM (SELECT "team_id", "charge_month", count(*) AS "count" FROM "runs" WHERE "charge" = 'reserved' GROUP BY 1, 2) n
WHERE n."team_id" = u."team_id" AND n."charge_month" = u."starts_at";--> statement-breakpoint
UPDATE "scans" SET "parts" = '{html,logs,images,lighthouse,security}';--> statement-breakpoint
UPDATE "scan_parts" SET "status" = 'cancelled' WHERE "code" = 'CANCELLED';--> statement-breakpoint
WITH "crawled" AS (
	INSERT INTO "runs" ("team_id", "site_id", "kind", "subject_id", "config_key", "status", "attempt", "tries", "progress", "code", "reason", "time_created", "time_started", "time_completed")
	SELECT "team_id", "id", 'crawl', "id", '',
		CASE WHEN "crawl_code" = 'CANCELLED' THEN 'cancelled' WHEN "crawl_status" = 'running' THEN 'queued' ELSE "crawl_status" END,
		"crawl_attempt" + 1, least("crawl_tries", 2), "crawl_progress", "crawl_code", "crawl_reason",
		"time_crawl_requested", "time_crawl_started",
		CASE WHEN "crawl_status" IN ('done', 'failed') THEN coalesce("time_crawl_completed", "time_crawl_requested") END
	FROM "sites"
	RETURNING "id", "team_id", "subject_id"
)
INSERT INTO "crawl_runs" ("run_id", "team_id", "pages_found")
SELECT c."id", c."team_id", s."pages_found" FROM "crawled" c JOIN "sites" s ON s."id" = c."subject_id";--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job_common') IS NOT NULL THEN
		DELETE FROM pgboss.job_common WHERE name IN ('page.scan', 'site.crawl', 'page.scan.dead', 'site.crawl.dead');
	END IF;
END $$;
