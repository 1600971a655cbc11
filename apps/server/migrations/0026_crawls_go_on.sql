CREATE TABLE "host_paces" (
	"host" text PRIMARY KEY NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"delay_ms" integer DEFAULT 0 NOT NULL,
	"time_asked" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawl_answers" (
	"run_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"key" text NOT NULL,
	"record" text NOT NULL,
	"time_kept" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crawl_answers_team_id_run_id_key_pk" PRIMARY KEY("team_id","run_id","key")
);
--> statement-breakpoint
ALTER TABLE "crawl_answers" ADD CONSTRAINT "crawl_answers_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL protect_team_table('crawl_answers');
