-- Whoever names the site names its team too. Taken for two conditions that both narrow, they let PostgreSQL look up
-- each page of a large site by itself.
CREATE STATISTICS "pages_of_site" (dependencies) ON "site_id", "team_id" FROM "pages";--> statement-breakpoint
CREATE STATISTICS "page_results_of_site" (dependencies) ON "site_id", "team_id" FROM "page_results";--> statement-breakpoint
ANALYZE "pages", "page_results";
