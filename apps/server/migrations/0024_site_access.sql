CREATE TABLE "site_access" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"time_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_access" ADD CONSTRAINT "site_access_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_access_of_team" ON "site_access" USING btree ("team_id","site_id");--> statement-breakpoint
CALL protect_team_table('site_access');
