DROP INDEX "runs_site_active";--> statement-breakpoint
CREATE INDEX "pages_host" ON "pages" USING btree ("team_id",lower(page_url) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pages_short_first" ON "pages" USING btree ("team_id",octet_length(page_url),"page_url","id");--> statement-breakpoint
CREATE INDEX "runs_site_active" ON "runs" USING btree ("team_id","site_id") WHERE status in ('queued', 'running');