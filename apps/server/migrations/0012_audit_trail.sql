CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"team_id" uuid,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"target_label" text,
	"details" jsonb NOT NULL,
	"address" text,
	"user_agent" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "event_reactions" (
	"event_id" bigint NOT NULL,
	"reactor" text NOT NULL,
	CONSTRAINT "event_reactions_event_id_reactor_pk" PRIMARY KEY("event_id","reactor")
);
--> statement-breakpoint
ALTER TABLE "event_reactions" ADD CONSTRAINT "event_reactions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_team" ON "audit_events" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("time_created");--> statement-breakpoint
CALL protect_team_table('audit_events');--> statement-breakpoint
-- The trail is added to by workers, and changed by nobody.
DO $$ BEGIN
  IF app_fence() = 'roles' THEN
    REVOKE INSERT, UPDATE, DELETE ON audit_events FROM sitewright_app;
    REVOKE UPDATE ON audit_events FROM sitewright_system;
  END IF;
END $$;--> statement-breakpoint
-- Holds for the tables' owner too, who is everybody where the login may not create roles.
CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    OLD.time_created < now() - interval '365 days'
    OR (OLD.team_id IS NOT NULL AND NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id))
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit trail is added to and never changed.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit_event BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION keep_audit_event();
