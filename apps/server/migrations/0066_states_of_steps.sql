-- What was kept until now tells of the step that failed alone, and would be gone within a day.
DELETE FROM "case_states";--> statement-breakpoint
DROP INDEX "case_states_run";--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "resumes_step" smallint;--> statement-breakpoint
ALTER TABLE "case_states" ADD COLUMN "step" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "case_states" DROP COLUMN "step_id";--> statement-breakpoint
ALTER TABLE "case_states" ADD CONSTRAINT "case_states_once" UNIQUE("team_id","run_id","step");
