-- Both come with PostgreSQL and are trusted: whoever may create tables in a database may add them. An
-- external server without them (its contrib package is not installed) is told so here.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("team_id","page_url" gin_trgm_ops,"title" gin_trgm_ops) WITH (fastupdate=false);
