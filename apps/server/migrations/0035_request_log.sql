CREATE TABLE "api_requests" (
	"id" bigserial NOT NULL,
	"team_id" uuid NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text,
	"token_id" uuid,
	"token_name" text,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"resource" text NOT NULL,
	"status" smallint NOT NULL,
	"ms" double precision NOT NULL,
	"request_id" text NOT NULL,
	"address" text,
	"user_agent" text,
	"payload" jsonb,
	"refusal" jsonb,
	"hidden_fields" smallint NOT NULL,
	"hidden_values" smallint NOT NULL,
	CONSTRAINT "api_requests_id_time_created_pk" PRIMARY KEY("id","time_created")
) PARTITION BY RANGE ("time_created");
--> statement-breakpoint
CREATE INDEX "api_requests_team" ON "api_requests" USING btree ("team_id","time_created","id");--> statement-breakpoint
CREATE INDEX "audit_events_team_time" ON "audit_events" USING btree ("team_id","time_created","id");--> statement-breakpoint
CALL protect_team_table('api_requests');--> statement-breakpoint
CREATE TABLE "api_requests_default" PARTITION OF "api_requests" DEFAULT;--> statement-breakpoint
CALL protect_team_table('api_requests_default');--> statement-breakpoint
DO $$ BEGIN
  IF app_fence() = 'roles' THEN
    -- What was logged is never changed; whoever deletes a team deletes its log.
    REVOKE INSERT, UPDATE ON "api_requests" FROM sitewright_app;
    REVOKE INSERT, UPDATE ON "api_requests_default" FROM sitewright_app;
    GRANT USAGE ON SEQUENCE "api_requests_id_seq" TO sitewright_system;
  END IF;
END $$;--> statement-breakpoint
-- Makes the partitions of a month and of as many after it. What is in the default one by then moves. The
-- tables' owner makes them, because no role of a connection may.
CREATE FUNCTION keep_log_months(first timestamptz, ahead integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  made integer := 0;
  starts timestamptz;
  part text;
BEGIN
  FOR i IN 0..ahead LOOP
    starts := date_trunc('month', first) + make_interval(months => i);
    part := 'api_requests_' || to_char(starts, 'YYYY_MM');
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    LOCK TABLE api_requests IN SHARE UPDATE EXCLUSIVE MODE;
    -- Another may have made it meanwhile.
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE api_requests INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
    EXECUTE format('CALL protect_team_table(%L)', part);
    IF app_fence() = 'roles' THEN
      EXECUTE format('REVOKE INSERT, UPDATE ON %I FROM sitewright_app', part);
    END IF;
    EXECUTE format('WITH moved AS (DELETE FROM api_requests_default WHERE time_created >= %L AND time_created < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      starts, starts + interval '1 month', part);
    EXECUTE format('ALTER TABLE api_requests ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      part, starts, starts + interval '1 month');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
-- Drops the partitions of months that were over before then.
CREATE FUNCTION drop_log_months(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  dropped integer := 0;
  part text;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'api_requests'::regclass AND c.relname ~ '^api_requests_[0-9]{4}_[0-9]{2}$'
      AND to_timestamp(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_log_months, drop_log_months FROM PUBLIC;--> statement-breakpoint
DO $$ BEGIN
  IF app_fence() = 'roles' THEN
    GRANT EXECUTE ON FUNCTION keep_log_months, drop_log_months TO sitewright_system;
  END IF;
END $$;--> statement-breakpoint
SELECT keep_log_months(now(), 2);
