CREATE TABLE "case_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"row" smallint,
	"values" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"end_on_fail" boolean NOT NULL,
	"at" smallint,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdict" text,
	"failed_step" smallint,
	"code" text,
	"reason" text,
	"heals" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"tags" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"steps" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secrets_name" UNIQUE("team_id","name")
);
--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_team_id_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_team_id_case_id_cases_team_id_id_fk" FOREIGN KEY ("team_id","case_id") REFERENCES "public"."cases"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_runs_case" ON "case_runs" USING btree ("team_id","case_id");--> statement-breakpoint
CREATE INDEX "case_runs_site" ON "case_runs" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "case_runs_run" ON "case_runs" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "cases_site" ON "cases" USING btree ("team_id","site_id");
--> statement-breakpoint
CALL protect_team_table('cases');
--> statement-breakpoint
CALL protect_team_table('case_runs');
--> statement-breakpoint
CALL protect_team_table('secrets');
