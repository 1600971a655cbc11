CREATE TABLE "case_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"sealed" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "resumes" uuid;--> statement-breakpoint
ALTER TABLE "case_states" ADD CONSTRAINT "case_states_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_states_created" ON "case_states" USING btree ("time_created");--> statement-breakpoint
CREATE INDEX "case_states_run" ON "case_states" USING btree ("team_id","run_id");--> statement-breakpoint
CALL protect_team_table('case_states');
