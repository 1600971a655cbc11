CREATE TABLE "crawled_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"rank" smallint NOT NULL,
	"code" text,
	"reason" text,
	"status" smallint,
	"hops" jsonb NOT NULL,
	"answer_ms" integer,
	"instead" text,
	"linked_from" jsonb NOT NULL,
	"linked_from_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_addresses" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"checked" integer NOT NULL,
	"broken" integer NOT NULL,
	"time_checked" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"shape" integer[] NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_templates_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "crawled_addresses" ADD CONSTRAINT "crawled_addresses_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawled_addresses" ADD CONSTRAINT "crawled_addresses_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_addresses" ADD CONSTRAINT "site_addresses_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_addresses" ADD CONSTRAINT "site_addresses_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_templates" ADD CONSTRAINT "page_templates_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawled_addresses_site" ON "crawled_addresses" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "crawled_addresses_run" ON "crawled_addresses" USING btree ("team_id","run_id","rank");--> statement-breakpoint
CREATE INDEX "site_addresses_run" ON "site_addresses" USING btree ("team_id","run_id");--> statement-breakpoint
CREATE INDEX "page_templates_site" ON "page_templates" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_team_id_template_id_page_templates_team_id_id_fk" FOREIGN KEY ("team_id","template_id") REFERENCES "public"."page_templates"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_template" ON "pages" USING btree ("team_id","template_id");--> statement-breakpoint
CALL protect_team_table('crawled_addresses');--> statement-breakpoint
CALL protect_team_table('site_addresses');--> statement-breakpoint
CALL protect_team_table('page_templates');
