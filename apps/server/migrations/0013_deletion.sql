ALTER TABLE "sites" DROP CONSTRAINT "sites_team_url_key";--> statement-breakpoint
DROP INDEX "run_waiters_waiter";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "deleting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "deleting_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "billing_events_time" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "coupon_uses_team" ON "coupon_uses" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "metered_tasks_team" ON "metered_tasks" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_team_url_key" ON "sites" USING btree ("team_id","url_key") WHERE deleting_at is null;--> statement-breakpoint
CREATE INDEX "sites_deleting" ON "sites" USING btree ("team_id") WHERE deleting_at is not null;--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "teams_deleting" ON "teams" USING btree ("id") WHERE deleting_at is not null;--> statement-breakpoint
CREATE INDEX "login_failures_time" ON "login_failures" USING btree ("last_failure_at");