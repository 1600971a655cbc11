ALTER TABLE "run_artifacts" DROP CONSTRAINT "run_artifacts_run_part_position";--> statement-breakpoint
DROP INDEX "runs_page";--> statement-breakpoint
CREATE INDEX "runs_page" ON "runs" USING btree ("team_id","page_id");--> statement-breakpoint
ALTER TABLE "run_artifacts" ADD CONSTRAINT "run_artifacts_run_part_position" UNIQUE("team_id","run_id","part","position");