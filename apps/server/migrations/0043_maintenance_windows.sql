CREATE TABLE "maintenance_targets" (
	"team_id" uuid NOT NULL,
	"window_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	CONSTRAINT "maintenance_targets_window_id_site_id_pk" PRIMARY KEY("window_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"all_sites" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"starts_local" text NOT NULL,
	"ends_local" text NOT NULL,
	"timezone" text NOT NULL,
	"repeats" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"pause_runs" boolean NOT NULL,
	"mute_alerts" boolean NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_windows_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_slots" ADD COLUMN "in_maintenance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_targets" ADD CONSTRAINT "maintenance_targets_team_id_window_id_maintenance_windows_team_id_id_fk" FOREIGN KEY ("team_id","window_id") REFERENCES "public"."maintenance_windows"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_targets" ADD CONSTRAINT "maintenance_targets_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD CONSTRAINT "maintenance_windows_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_targets_window" ON "maintenance_targets" USING btree ("team_id","window_id");--> statement-breakpoint
CREATE INDEX "maintenance_targets_site" ON "maintenance_targets" USING btree ("team_id","site_id");--> statement-breakpoint
CALL protect_team_table('maintenance_windows');--> statement-breakpoint
CALL protect_team_table('maintenance_targets');
