CREATE TABLE "case_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"device" text NOT NULL,
	"window_size" text NOT NULL,
	"row" smallint NOT NULL,
	"step_id" text NOT NULL,
	"sha256" text NOT NULL,
	"time_accepted" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_looks_once" UNIQUE("team_id","case_id","site_id","device","window_size","row","step_id")
);
--> statement-breakpoint
ALTER TABLE "case_looks" ADD CONSTRAINT "case_looks_team_id_case_id_cases_team_id_id_fk" FOREIGN KEY ("team_id","case_id") REFERENCES "public"."cases"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_looks" ADD CONSTRAINT "case_looks_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_looks" ADD CONSTRAINT "case_looks_team_id_sha256_artifacts_team_id_sha256_fk" FOREIGN KEY ("team_id","sha256") REFERENCES "public"."artifacts"("team_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_looks_site" ON "case_looks" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "case_looks_file" ON "case_looks" USING btree ("team_id","sha256");--> statement-breakpoint
CALL protect_team_table('case_looks');
