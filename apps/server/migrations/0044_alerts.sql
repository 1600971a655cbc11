CREATE TABLE "alert_rule_channels" (
	"team_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "alert_rule_channels_rule_id_channel_id_pk" PRIMARY KEY("rule_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"expressions" jsonb NOT NULL,
	"all_sites" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"schedule_id" uuid,
	"severity" text NOT NULL,
	"fail_after" smallint NOT NULL,
	"recover_after" smallint NOT NULL,
	"digest" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"timezone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"muted_at" timestamp (3) with time zone,
	"muted_until" timestamp (3) with time zone,
	"mute_worse" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"team_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"state" text NOT NULL,
	"fails" smallint NOT NULL,
	"oks" smallint NOT NULL,
	"recent" text NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_states_rule_id_page_id_pk" PRIMARY KEY("rule_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "alert_targets" (
	"team_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid,
	CONSTRAINT "alert_targets_once" UNIQUE NULLS NOT DISTINCT("rule_id","site_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "incident_subjects" (
	"incident_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"said" text NOT NULL,
	"unstable" boolean NOT NULL,
	"time_opened" timestamp (3) with time zone NOT NULL,
	"time_recovered" timestamp (3) with time zone,
	CONSTRAINT "incident_subjects_incident_id_rule_id_page_id_pk" PRIMARY KEY("incident_id","rule_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "incident_tellings" (
	"incident_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL,
	"time_last" timestamp (3) with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incident_tellings_incident_id_channel_id_pk" PRIMARY KEY("incident_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"time_opened" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_recovered" timestamp (3) with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"acknowledged_by" text,
	"time_acknowledged" timestamp (3) with time zone,
	"muted_until" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "incidents_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_rule_channels" ADD CONSTRAINT "alert_rule_channels_team_id_rule_id_alert_rules_team_id_id_fk" FOREIGN KEY ("team_id","rule_id") REFERENCES "public"."alert_rules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rule_channels" ADD CONSTRAINT "alert_rule_channels_team_id_channel_id_channels_team_id_id_fk" FOREIGN KEY ("team_id","channel_id") REFERENCES "public"."channels"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_team_id_schedule_id_schedules_team_id_id_fk" FOREIGN KEY ("team_id","schedule_id") REFERENCES "public"."schedules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_team_id_rule_id_alert_rules_team_id_id_fk" FOREIGN KEY ("team_id","rule_id") REFERENCES "public"."alert_rules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_team_id_rule_id_alert_rules_team_id_id_fk" FOREIGN KEY ("team_id","rule_id") REFERENCES "public"."alert_rules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_team_id_incident_id_incidents_team_id_id_fk" FOREIGN KEY ("team_id","incident_id") REFERENCES "public"."incidents"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_team_id_rule_id_alert_rules_team_id_id_fk" FOREIGN KEY ("team_id","rule_id") REFERENCES "public"."alert_rules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tellings" ADD CONSTRAINT "incident_tellings_team_id_incident_id_incidents_team_id_id_fk" FOREIGN KEY ("team_id","incident_id") REFERENCES "public"."incidents"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tellings" ADD CONSTRAINT "incident_tellings_team_id_channel_id_channels_team_id_id_fk" FOREIGN KEY ("team_id","channel_id") REFERENCES "public"."channels"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rule_channels_rule" ON "alert_rule_channels" USING btree ("team_id","rule_id");--> statement-breakpoint
CREATE INDEX "alert_rule_channels_channel" ON "alert_rule_channels" USING btree ("team_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_rules_name" ON "alert_rules" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE INDEX "alert_rules_schedule" ON "alert_rules" USING btree ("team_id","schedule_id");--> statement-breakpoint
CREATE INDEX "alert_states_rule" ON "alert_states" USING btree ("team_id","rule_id");--> statement-breakpoint
CREATE INDEX "alert_states_site" ON "alert_states" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "alert_states_page" ON "alert_states" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "alert_targets_rule" ON "alert_targets" USING btree ("team_id","rule_id");--> statement-breakpoint
CREATE INDEX "alert_targets_site" ON "alert_targets" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "alert_targets_page" ON "alert_targets" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "incident_subjects_incident" ON "incident_subjects" USING btree ("team_id","incident_id");--> statement-breakpoint
CREATE INDEX "incident_subjects_rule" ON "incident_subjects" USING btree ("team_id","rule_id");--> statement-breakpoint
CREATE INDEX "incident_subjects_page" ON "incident_subjects" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "incident_tellings_incident" ON "incident_tellings" USING btree ("team_id","incident_id");--> statement-breakpoint
CREATE INDEX "incident_tellings_channel" ON "incident_tellings" USING btree ("team_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("site_id") WHERE not is_closed;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("team_id","time_opened","id");--> statement-breakpoint
CREATE INDEX "incidents_due" ON "incidents" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "incidents_age" ON "incidents" USING btree ("time_opened");--> statement-breakpoint
CREATE INDEX "incidents_site" ON "incidents" USING btree ("team_id","site_id");--> statement-breakpoint
CALL protect_team_table('alert_rules');
--> statement-breakpoint
CALL protect_team_table('alert_targets');
--> statement-breakpoint
CALL protect_team_table('alert_rule_channels');
--> statement-breakpoint
CALL protect_team_table('alert_states');
--> statement-breakpoint
CALL protect_team_table('incidents');
--> statement-breakpoint
CALL protect_team_table('incident_subjects');
--> statement-breakpoint
CALL protect_team_table('incident_tellings');
