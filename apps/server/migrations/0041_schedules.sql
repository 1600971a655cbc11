CREATE TABLE "schedule_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"late_seconds" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"code" text,
	"seen" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_slots_once" UNIQUE("schedule_id","slot"),
	CONSTRAINT "schedule_slots_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_targets" (
	"team_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid,
	CONSTRAINT "schedule_targets_once" UNIQUE NULLS NOT DISTINCT("schedule_id","site_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"task" text NOT NULL,
	"settings" jsonb NOT NULL,
	"all_sites" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"frequency" text NOT NULL,
	"time" text NOT NULL,
	"timezone" text NOT NULL,
	"begin_day" text NOT NULL,
	"exact" boolean NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"time_last_run" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"saved_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_editions" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "run_bulks" ADD COLUMN "trigger_kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_bulks" ADD COLUMN "trigger_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_slots" ADD CONSTRAINT "schedule_slots_team_id_schedule_id_schedules_team_id_id_fk" FOREIGN KEY ("team_id","schedule_id") REFERENCES "public"."schedules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD CONSTRAINT "schedule_targets_team_id_schedule_id_schedules_team_id_id_fk" FOREIGN KEY ("team_id","schedule_id") REFERENCES "public"."schedules"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD CONSTRAINT "schedule_targets_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_targets" ADD CONSTRAINT "schedule_targets_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_slots_newest" ON "schedule_slots" USING btree ("team_id","schedule_id","slot");--> statement-breakpoint
CREATE INDEX "schedule_slots_age" ON "schedule_slots" USING btree ("time_created");--> statement-breakpoint
CREATE INDEX "schedule_targets_schedule" ON "schedule_targets" USING btree ("team_id","schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_targets_site" ON "schedule_targets" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "schedule_targets_page" ON "schedule_targets" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_name" ON "schedules" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_run_at") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "report_editions_slot" ON "report_editions" USING btree ("slot_id","report_id");--> statement-breakpoint
CREATE INDEX "reports_schedule" ON "reports" USING btree ("team_id","schedule_id");--> statement-breakpoint
CREATE INDEX "run_bulks_trigger" ON "run_bulks" USING btree ("trigger_id") WHERE trigger_id is not null;--> statement-breakpoint
CALL protect_team_table('schedules');--> statement-breakpoint
CALL protect_team_table('schedule_targets');--> statement-breakpoint
CALL protect_team_table('schedule_slots');
