CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid,
	"site_id" uuid,
	"site_url" text,
	"name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"address" text,
	"user_agent" text,
	"data" jsonb NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_team" ON "events" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("time_created");--> statement-breakpoint
CALL protect_team_table('events');--> statement-breakpoint
-- What has happened stays as it was: only the nightly sweep deletes.
DO $$ BEGIN
  IF app_fence() = 'roles' THEN
    REVOKE UPDATE, DELETE ON events FROM sitewright_app;
    REVOKE UPDATE ON events FROM sitewright_system;
  END IF;
END $$;
