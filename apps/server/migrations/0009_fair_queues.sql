CREATE TABLE "host_leases" (
	"host" text NOT NULL,
	"slot" smallint NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_leases_host_slot_pk" PRIMARY KEY("host","slot")
);
--> statement-breakpoint
CREATE TABLE "queue_clocks" (
	"queue" text NOT NULL,
	"lane" text NOT NULL,
	"turn" bigint NOT NULL,
	CONSTRAINT "queue_clocks_queue_lane_pk" PRIMARY KEY("queue","lane")
);
--> statement-breakpoint
CREATE TABLE "queue_turns" (
	"queue" text NOT NULL,
	"lane" text NOT NULL,
	"share" text NOT NULL,
	"turn" bigint NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "queue_turns_queue_lane_share_pk" PRIMARY KEY("queue","lane","share")
);
--> statement-breakpoint
CREATE TABLE "run_bulks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"config_key" text NOT NULL,
	"configs" jsonb NOT NULL,
	"reserved" integer NOT NULL,
	"charge_month" timestamp (3) with time zone NOT NULL,
	"weight" smallint NOT NULL,
	"created_by" uuid,
	"cursor" uuid,
	"time_touched" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_bulks" ADD CONSTRAINT "run_bulks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_bulks" ADD CONSTRAINT "run_bulks_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_bulks_site" ON "run_bulks" USING btree ("team_id","site_id");--> statement-breakpoint
CALL protect_team_table('run_bulks');--> statement-breakpoint
CALL open_to_members('queue_turns', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
CALL open_to_members('queue_clocks', 'SELECT');
