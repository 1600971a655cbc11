DROP INDEX "issues_open";--> statement-breakpoint
CREATE INDEX "site_days_trend" ON "site_days" USING btree ("team_id","site_id","day","scores","scans");--> statement-breakpoint
CREATE INDEX "issues_open" ON "issues" USING btree ("team_id","site_id","time_opened") WHERE is_open and not is_muted;