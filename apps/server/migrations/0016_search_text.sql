DROP INDEX "pages_search";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(page_url || E'\n' || coalesce(title, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("team_id","search_text" gin_trgm_ops) WITH (fastupdate=false);