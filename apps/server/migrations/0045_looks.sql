CREATE TABLE "site_hours" (
	"site_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"up_seconds" integer NOT NULL,
	"down_seconds" integer NOT NULL,
	"answers" integer NOT NULL,
	"ms_total" integer NOT NULL,
	CONSTRAINT "site_hours_site_id_hour_pk" PRIMARY KEY("site_id","hour")
);
--> statement-breakpoint
CREATE TABLE "site_outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"code" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_watches" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"every_minutes" smallint DEFAULT 5 NOT NULL,
	"text" text,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	"state" text DEFAULT 'ok' NOT NULL,
	"fails" smallint DEFAULT 0 NOT NULL,
	"oks" smallint DEFAULT 0 NOT NULL,
	"recent" text DEFAULT '' NOT NULL,
	"down_since" timestamp (3) with time zone,
	"known_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"code" text,
	"reason" text,
	"url" text,
	"status" smallint,
	"ms" integer,
	"certificate_issuer" text,
	"certificate_ends" timestamp (3) with time zone,
	"certificate_days" integer
);
--> statement-breakpoint
ALTER TABLE "alert_states" DROP CONSTRAINT "alert_states_rule_id_page_id_pk";--> statement-breakpoint
ALTER TABLE "incident_subjects" DROP CONSTRAINT "incident_subjects_incident_id_rule_id_page_id_pk";--> statement-breakpoint
ALTER TABLE "alert_states" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_subjects" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_hours" ADD CONSTRAINT "site_hours_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_outages" ADD CONSTRAINT "site_outages_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_watches" ADD CONSTRAINT "site_watches_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_hours_of_team" ON "site_hours" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "site_hours_age" ON "site_hours" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "site_outages_open" ON "site_outages" USING btree ("site_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "site_outages_newest" ON "site_outages" USING btree ("team_id","site_id","since");--> statement-breakpoint
CREATE INDEX "site_outages_age" ON "site_outages" USING btree ("since");--> statement-breakpoint
CREATE INDEX "site_watches_due" ON "site_watches" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "site_watches_of_team" ON "site_watches" USING btree ("team_id","site_id");--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_once" UNIQUE NULLS NOT DISTINCT("rule_id","site_id","page_id");--> statement-breakpoint
ALTER TABLE "incident_subjects" ADD CONSTRAINT "incident_subjects_once" UNIQUE NULLS NOT DISTINCT("incident_id","rule_id","page_id");--> statement-breakpoint
CALL protect_team_table('site_watches');
--> statement-breakpoint
CALL protect_team_table('site_hours');
--> statement-breakpoint
CALL protect_team_table('site_outages');
--> statement-breakpoint
CREATE FUNCTION begin_watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_watches (site_id, team_id) VALUES (NEW.id, NEW.team_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER begin_watch AFTER INSERT ON sites FOR EACH ROW EXECUTE FUNCTION begin_watch();--> statement-breakpoint
CREATE FUNCTION end_watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_watches WHERE site_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_watch AFTER UPDATE OF deleting_at ON sites FOR EACH ROW
  WHEN (NEW.deleting_at IS NOT NULL) EXECUTE FUNCTION end_watch();--> statement-breakpoint
-- Spread over five minutes, so that what is there already is not looked at all at once.
INSERT INTO site_watches (site_id, team_id, next_at)
SELECT id, team_id, now() + random() * interval '5 minutes' FROM sites WHERE deleting_at IS NULL;
