CREATE TABLE "rehearsal_looks" (
	"team_id" uuid NOT NULL,
	"rehearsal_id" uuid NOT NULL,
	"url" text NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "rehearsal_looks_team_id_rehearsal_id_url_pk" PRIMARY KEY("team_id","rehearsal_id","url")
);
--> statement-breakpoint
ALTER TABLE "rehearsal_looks" ADD CONSTRAINT "rehearsal_looks_team_id_rehearsal_id_rehearsals_team_id_id_fk" FOREIGN KEY ("team_id","rehearsal_id") REFERENCES "public"."rehearsals"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL protect_team_table('rehearsal_looks');
