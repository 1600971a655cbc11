CREATE TABLE "told_findings" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"finding" jsonb NOT NULL,
	"time_told" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_findings_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "scan_parts" ADD COLUMN "told" uuid[];--> statement-breakpoint
ALTER TABLE "told_findings" ADD CONSTRAINT "told_findings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_parts_told" ON "scan_parts" USING gin ("told");--> statement-breakpoint
CALL protect_team_table('told_findings');