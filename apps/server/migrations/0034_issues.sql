CREATE TABLE "issue_changes" (
	"issue_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"part" text NOT NULL,
	"sentence" text NOT NULL,
	"test_id" uuid NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"gone_run" uuid,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "issue_changes_issue_id_page_id_fingerprint_pk" PRIMARY KEY("issue_id","page_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "issue_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_keys" (
	"site_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"team_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"issue_id" uuid NOT NULL,
	CONSTRAINT "issue_keys_site_id_fingerprint_pk" PRIMARY KEY("site_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"page_id" uuid,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"what_to_do" text DEFAULT '' NOT NULL,
	"severity" text NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"is_graded" boolean DEFAULT false NOT NULL,
	"sources" text[] NOT NULL,
	"many" integer,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_regressed" boolean DEFAULT false NOT NULL,
	"is_seen_again" boolean DEFAULT false NOT NULL,
	"closed_because" text,
	"opened_run" uuid,
	"opened_kind" text,
	"closed_run" uuid,
	"closed_kind" text,
	"time_opened" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_closed" timestamp (3) with time zone,
	"time_reopened" timestamp (3) with time zone,
	"time_last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"first_url" text,
	"last_url" text,
	"template_id" uuid,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assignee" uuid,
	"is_muted" boolean DEFAULT false NOT NULL,
	"muted_pages" integer,
	"muted_severity" text,
	"created_by" uuid,
	CONSTRAINT "issues_of_team" UNIQUE("team_id","id"),
	CONSTRAINT "issues_number" UNIQUE("team_id","number")
);
--> statement-breakpoint
ALTER TABLE "issue_changes" ADD CONSTRAINT "issue_changes_team_id_issue_id_issues_team_id_id_fk" FOREIGN KEY ("team_id","issue_id") REFERENCES "public"."issues"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_changes" ADD CONSTRAINT "issue_changes_team_id_page_id_pages_team_id_id_fk" FOREIGN KEY ("team_id","page_id") REFERENCES "public"."pages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_entries" ADD CONSTRAINT "issue_entries_team_id_issue_id_issues_team_id_id_fk" FOREIGN KEY ("team_id","issue_id") REFERENCES "public"."issues"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_keys" ADD CONSTRAINT "issue_keys_team_id_issue_id_issues_team_id_id_fk" FOREIGN KEY ("team_id","issue_id") REFERENCES "public"."issues"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_changes_issue" ON "issue_changes" USING btree ("team_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_changes_page" ON "issue_changes" USING btree ("team_id","page_id");--> statement-breakpoint
CREATE INDEX "issue_entries_issue" ON "issue_entries" USING btree ("team_id","issue_id","time_created");--> statement-breakpoint
CREATE INDEX "issue_keys_issue" ON "issue_keys" USING btree ("team_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_keys_cause" ON "issue_keys" USING btree ("site_id","cause");--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("team_id","time_created","id");--> statement-breakpoint
CREATE INDEX "issues_site" ON "issues" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "issues_open" ON "issues" USING btree ("team_id","site_id") WHERE is_open and not is_muted;--> statement-breakpoint
CALL protect_team_table('issues');--> statement-breakpoint
CALL protect_team_table('issue_keys');--> statement-breakpoint
CALL protect_team_table('issue_changes');--> statement-breakpoint
CALL protect_team_table('issue_entries');
