CREATE TABLE "told_lists" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"told" uuid[] NOT NULL,
	"time_told" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_lists_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "told_findings" ADD COLUMN "like_id" uuid;--> statement-breakpoint
ALTER TABLE "scan_parts" ADD COLUMN "told_list" uuid;--> statement-breakpoint
ALTER TABLE "told_lists" ADD CONSTRAINT "told_lists_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_lists_told" ON "told_lists" USING gin ("told");--> statement-breakpoint
CREATE INDEX "told_findings_like" ON "told_findings" USING btree ("team_id","like_id") WHERE like_id is not null;--> statement-breakpoint
CREATE INDEX "scan_parts_told_list" ON "scan_parts" USING btree ("told_list") WHERE told_list is not null;--> statement-breakpoint
CALL protect_team_table('told_lists');
