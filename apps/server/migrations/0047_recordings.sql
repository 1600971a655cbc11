CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"window_size" text NOT NULL,
	"address" text,
	"ticket_hash" text,
	"ticket_until" timestamp (3) with time zone,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_team" ON "recordings" USING btree ("team_id","status");--> statement-breakpoint
CREATE INDEX "recordings_site" ON "recordings" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "recordings_created" ON "recordings" USING btree ("time_created");
--> statement-breakpoint
CALL protect_team_table('recordings');
