CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"events" text[] NOT NULL,
	"settings_sealed" text NOT NULL,
	"target_hash" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"off_because" text,
	"time_off" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"rests_until" timestamp (3) with time zone,
	"held_by" uuid,
	"held_until" timestamp (3) with time zone,
	"created_by" uuid,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"cause_kind" text NOT NULL,
	"event_id" bigint,
	"type" text NOT NULL,
	"message" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"time_next" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_settled" timestamp (3) with time zone,
	CONSTRAINT "deliveries_of_team" UNIQUE("team_id","id"),
	CONSTRAINT "deliveries_once" UNIQUE("channel_id","event_id","type")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"delivery_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"team_id" uuid NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ms" integer NOT NULL,
	"http_status" smallint,
	"code" text,
	"answer" text NOT NULL,
	CONSTRAINT "delivery_attempts_delivery_id_n_pk" PRIMARY KEY("delivery_id","n")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_team_id_channel_id_channels_team_id_id_fk" FOREIGN KEY ("team_id","channel_id") REFERENCES "public"."channels"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_team_id_delivery_id_deliveries_team_id_id_fk" FOREIGN KEY ("team_id","delivery_id") REFERENCES "public"."deliveries"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_target" ON "channels" USING btree ("team_id","kind","target_hash");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("team_id","channel_id","time_created","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel_id","time_next") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("time_created");--> statement-breakpoint
CALL protect_team_table('channels');--> statement-breakpoint
CALL protect_team_table('deliveries');--> statement-breakpoint
CALL protect_team_table('delivery_attempts');
