CREATE TABLE "channel_refusals" (
	"team_id" uuid NOT NULL,
	"target" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_refusals_team_id_target_pk" PRIMARY KEY("team_id","target")
);
--> statement-breakpoint
CREATE TABLE "channel_threads" (
	"team_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"thread" text NOT NULL,
	"ref" text NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_threads_channel_id_thread_ref_pk" PRIMARY KEY("channel_id","thread","ref")
);
--> statement-breakpoint
CREATE TABLE "slack_workspaces" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"token_sealed" text NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"bot_user" text NOT NULL,
	"connected_by" uuid NOT NULL,
	"time_connected" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"broken_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "targets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "actions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_refusals" ADD CONSTRAINT "channel_refusals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_threads" ADD CONSTRAINT "channel_threads_team_id_channel_id_channels_team_id_id_fk" FOREIGN KEY ("team_id","channel_id") REFERENCES "public"."channels"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_workspaces" ADD CONSTRAINT "slack_workspaces_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_threads_channel" ON "channel_threads" USING btree ("team_id","channel_id");--> statement-breakpoint
CREATE INDEX "channel_threads_age" ON "channel_threads" USING btree ("time_created");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once_by_key" ON "deliveries" USING btree ("channel_id","key",coalesce(target, '')) WHERE key is not null;--> statement-breakpoint
CREATE INDEX "deliveries_sending" ON "deliveries" USING btree ("channel_id") WHERE status = 'sending';--> statement-breakpoint
CALL protect_team_table('channel_threads');--> statement-breakpoint
CALL protect_team_table('channel_refusals');--> statement-breakpoint
CALL protect_team_table('slack_workspaces');
