CREATE TABLE "artifacts" (
	"team_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artifacts_team_id_sha256_pk" PRIMARY KEY("team_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "scan_artifacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"image" jsonb,
	CONSTRAINT "scan_artifacts_scan_part_position" UNIQUE("scan_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_site_url_key" UNIQUE("site_id","url_key")
);
--> statement-breakpoint
CREATE TABLE "scan_parts" (
	"scan_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"code" text,
	"reason" text,
	"time_started" timestamp (3) with time zone,
	"time_completed" timestamp (3) with time zone,
	"result" jsonb,
	CONSTRAINT "scan_parts_scan_id_name_pk" PRIMARY KEY("scan_id","name")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"code" text,
	"reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_started" timestamp (3) with time zone,
	"time_completed" timestamp (3) with time zone,
	"score" double precision,
	"lighthouse_scores" jsonb,
	"security_scores" jsonb,
	"facts" jsonb,
	"configs" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_url" text NOT NULL,
	"url_key" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"crawl_status" text DEFAULT 'queued' NOT NULL,
	"crawl_attempt" integer DEFAULT 0 NOT NULL,
	"crawl_tries" integer DEFAULT 0 NOT NULL,
	"pages_found" integer DEFAULT 0 NOT NULL,
	"crawl_progress" integer DEFAULT 0 NOT NULL,
	"current_url" text,
	"crawl_code" text,
	"crawl_reason" text,
	"time_crawl_requested" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_crawl_started" timestamp (3) with time zone,
	"time_crawl_completed" timestamp (3) with time zone,
	CONSTRAINT "sites_team_url_key" UNIQUE("team_id","url_key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"phone" text,
	"send_invite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'new' NOT NULL,
	"code" text NOT NULL,
	"survey" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_created_by_unique" UNIQUE("created_by")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"api_token_sealed" text NOT NULL,
	"api_token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_api_token_hash_unique" UNIQUE("api_token_hash")
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_artifacts" ADD CONSTRAINT "scan_artifacts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_artifacts" ADD CONSTRAINT "scan_artifacts_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_artifacts" ADD CONSTRAINT "scan_artifacts_team_id_sha256_artifacts_team_id_sha256_fk" FOREIGN KEY ("team_id","sha256") REFERENCES "public"."artifacts"("team_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_parts" ADD CONSTRAINT "scan_parts_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_artifacts_file" ON "scan_artifacts" USING btree ("team_id","sha256");--> statement-breakpoint
CREATE INDEX "pages_team" ON "pages" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_page_active" ON "scans" USING btree ("page_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "scans_page_newest" ON "scans" USING btree ("page_id","time_created","id");--> statement-breakpoint
CREATE INDEX "scans_site" ON "scans" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "scans_team" ON "scans" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");