ALTER TABLE "alert_states" DROP CONSTRAINT "alert_states_once";--> statement-breakpoint
ALTER TABLE "incident_subjects" DROP CONSTRAINT "incident_subjects_once";--> statement-breakpoint
ALTER TABLE "schedule_targets" DROP CONSTRAINT "schedule_targets_once";--> statement-breakpoint
ALTER TABLE "alert_states" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_team_id_case_id_cases_team_id_id_fk" FOREIGN KEY ("team_id","case_id") REFERENCES "public"."cases"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_team_id_case_id_cases_team_id_id_fk" FOREIGN KEY ("team_id","case_id") REFERENCES "public"."cases"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD CONSTRAINT "schedule_targets_team_id_case_id_cases_team_id_id_fk" FOREIGN KEY ("team_id","case_id") REFERENCES "public"."cases"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_states_case" ON "alert_states" USING btree ("team_id","case_id");--> statement-breakpoint
CREATE INDEX "incident_subjects_case" ON "incident_subjects" USING btree ("team_id","case_id");--> statement-breakpoint
CREATE INDEX "schedule_targets_case" ON "schedule_targets" USING btree ("team_id","case_id");--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_once" UNIQUE NULLS NOT DISTINCT("rule_id","site_id","page_id","case_id");--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_once" UNIQUE NULLS NOT DISTINCT("incident_id","rule_id","page_id","case_id");--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD CONSTRAINT "schedule_targets_once" UNIQUE NULLS NOT DISTINCT("schedule_id","site_id","page_id","case_id");