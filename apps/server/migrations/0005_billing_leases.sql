CREATE TABLE "billing_leases" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "metered_tasks_waiting";--> statement-breakpoint
ALTER TABLE "metered_tasks" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_leases" ADD CONSTRAINT "billing_leases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buckets_ended" ON "buckets" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "metered_tasks_waiting" ON "metered_tasks" USING btree ("team_id","id") WHERE sent_at is null;