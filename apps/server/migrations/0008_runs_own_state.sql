ALTER TABLE "scans" DROP CONSTRAINT "scans_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_site_id_sites_id_fk";
--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_page_id_pages_id_fk";
--> statement-breakpoint
DROP INDEX "scans_page_active";--> statement-breakpoint
DROP INDEX "scans_page_newest";--> statement-breakpoint
DROP INDEX "scans_site";--> statement-breakpoint
DROP INDEX "scans_site_active";--> statement-breakpoint
DROP INDEX "scans_team";--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "parts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_id_runs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "site_id";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "page_id";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "time_created";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "time_started";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "time_completed";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "scans" DROP COLUMN "configs";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_status";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_attempt";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_tries";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "pages_found";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_progress";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "current_url";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_code";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "crawl_reason";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "time_crawl_requested";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "time_crawl_started";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "time_crawl_completed";--> statement-breakpoint
ALTER TABLE "crawl_runs" DROP CONSTRAINT "crawl_runs_run_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "run_waiters" DROP CONSTRAINT "run_waiters_run_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_page_id_pages_id_fk";--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_id_runs_id_fk";--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_of_team" UNIQUE("team_id","id");--> statement-breakpoint
ALTER TABLE "crawl_runs" ADD CONSTRAINT "crawl_runs_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_waiters" ADD CONSTRAINT "run_waiters_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_team_id_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL protect_team_table('runs');--> statement-breakpoint
CALL protect_team_table('run_waiters');--> statement-breakpoint
CALL protect_team_table('crawl_runs');
