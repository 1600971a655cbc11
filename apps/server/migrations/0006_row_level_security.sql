ALTER TABLE "sites" ADD CONSTRAINT "sites_of_team" UNIQUE("team_id","id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_of_team" UNIQUE("team_id","id");--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "pages_team";--> statement-breakpoint
-- Row-level security: the second line behind the `where` of every query. A connection takes on one of
-- two roles as it opens. Neither can log in, is a superuser or may bypass policies, so nobody needs
-- the right to. Where this login may not create roles, the tables' owner is held by one policy and
-- the setting `app.team` instead.
CREATE FUNCTION app_team() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
-- A setting that was local to a transaction is an empty text after it.
RETURN nullif(nullif(current_setting('app.team', true), ''), '*')::uuid;--> statement-breakpoint
DO $$
DECLARE
  fence text := 'roles';
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['sitewright_app', 'sitewright_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', wanted);
      END IF;
    EXCEPTION
      -- Roles are the whole server's: another database of it may be migrating too.
      WHEN duplicate_object OR unique_violation THEN NULL;
      WHEN insufficient_privilege THEN fence := 'setting';
    END;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = wanted AND (rolsuper OR rolbypassrls)) THEN
      RAISE EXCEPTION 'The database role % may bypass row-level security: take that right from it, then start again.', wanted;
    END IF;
    IF fence = 'roles' AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      BEGIN
        EXECUTE format('GRANT %I TO current_user', wanted);
      EXCEPTION WHEN insufficient_privilege THEN
        -- Whoever made the roles may have granted them already.
        IF NOT pg_has_role(wanted, 'USAGE') THEN fence := 'setting'; END IF;
      END;
    END IF;
  END LOOP;
  IF fence = 'setting' AND EXISTS (SELECT FROM pg_roles WHERE rolname = current_user AND rolbypassrls) THEN
    RAISE EXCEPTION 'The database login % may bypass row-level security and may not create roles: give it CREATEROLE, or take BYPASSRLS from it, then start again.', current_user;
  END IF;
  EXECUTE format('CREATE FUNCTION app_fence() RETURNS text LANGUAGE sql IMMUTABLE RETURN %L::text', fence);
  IF fence = 'roles' THEN
    GRANT USAGE ON SCHEMA public TO sitewright_app, sitewright_system;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO sitewright_system;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO sitewright_system;
  END IF;
END $$;--> statement-breakpoint
-- What a migration calls for each table with a team, once:  CALL protect_team_table('pages');
CREATE PROCEDURE protect_team_table(target regclass, team_column name DEFAULT 'team_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', target);
  IF app_fence() = 'roles' THEN
    -- The function is called as it stands: inside a subselect the planner no longer knows the team.
    EXECUTE format('CREATE POLICY team ON %1$s TO sitewright_app USING (%2$I = app_team()) WITH CHECK (%2$I = app_team())', target, team_column);
    EXECUTE format('CREATE POLICY system ON %s TO sitewright_system USING (true) WITH CHECK (true)', target);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO sitewright_app', target);
  ELSE
    EXECUTE format(
      -- Not an `or`, which may look at both sides.
      'CREATE POLICY team ON %1$s USING (CASE current_setting(''app.team'', true) WHEN ''*'' THEN true ELSE %2$I = app_team() END) WITH CHECK (CASE current_setting(''app.team'', true) WHEN ''*'' THEN true ELSE %2$I = app_team() END)',
      target, team_column);
  END IF;
END $$;--> statement-breakpoint
-- What a migration calls for a table of no team that members' calls need:  CALL open_to_members('mails', 'INSERT');
CREATE PROCEDURE open_to_members(target regclass, rights text) LANGUAGE plpgsql AS $$
BEGIN
  IF app_fence() = 'roles' THEN
    EXECUTE format('GRANT %s ON %s TO sitewright_app', rights, target);
  END IF;
END $$;--> statement-breakpoint
CALL protect_team_table('teams', 'id');--> statement-breakpoint
CALL protect_team_table('members');--> statement-breakpoint
CALL protect_team_table('sites');--> statement-breakpoint
CALL protect_team_table('pages');--> statement-breakpoint
CALL protect_team_table('scans');--> statement-breakpoint
CALL protect_team_table('scan_parts');--> statement-breakpoint
CALL protect_team_table('scan_artifacts');--> statement-breakpoint
CALL protect_team_table('artifacts');--> statement-breakpoint
CALL protect_team_table('team_billing');--> statement-breakpoint
CALL protect_team_table('usage_months');--> statement-breakpoint
CALL protect_team_table('metered_tasks');--> statement-breakpoint
CALL protect_team_table('invoices');--> statement-breakpoint
CALL protect_team_table('coupon_uses');--> statement-breakpoint
CALL protect_team_table('billing_leases');--> statement-breakpoint
-- Of people, members' calls read names and addresses, of their own team: no password, no token.
DO $$ BEGIN
  IF app_fence() = 'roles' THEN
    ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
    CREATE POLICY team ON users FOR SELECT TO sitewright_app USING (EXISTS (SELECT FROM members WHERE members.user_id = users.id));
    CREATE POLICY system ON users TO sitewright_system USING (true) WITH CHECK (true);
  END IF;
END $$;--> statement-breakpoint
CALL open_to_members('users', 'SELECT (id, email, email_key, first_name, last_name)');--> statement-breakpoint
CALL open_to_members('mails', 'SELECT (id, key), INSERT');--> statement-breakpoint
CALL open_to_members('buckets', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
CALL open_to_members('coupons', 'SELECT, UPDATE');
