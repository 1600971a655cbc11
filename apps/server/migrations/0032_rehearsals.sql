CREATE TABLE "move_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	"paths" text[] NOT NULL,
	"reason" text NOT NULL,
	"certificate_key" text,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"time_undone" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "move_corrections" (
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"path" text NOT NULL,
	"new_path" text,
	"reason" text,
	"created_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_corrections_team_id_site_id_path_pk" PRIMARY KEY("team_id","site_id","path")
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sort" text NOT NULL,
	"of_id" uuid,
	"home" jsonb NOT NULL,
	"corrections" jsonb NOT NULL,
	"accepted_key" text,
	"phase" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"causes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "rehearsals_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "rehearsed_pages" (
	"team_id" uuid NOT NULL,
	"rehearsal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"new_path" text,
	"way" text NOT NULL,
	"causes" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	"cells" jsonb NOT NULL,
	"likeness" text NOT NULL,
	"folder" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "rehearsed_pages_team_id_rehearsal_id_position_pk" PRIMARY KEY("team_id","rehearsal_id","position")
);
--> statement-breakpoint
CREATE TABLE "site_migrations" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"home" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"time_set" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "move_acceptances" ADD CONSTRAINT "move_acceptances_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_corrections" ADD CONSTRAINT "move_corrections_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_team_id_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsed_pages" ADD CONSTRAINT "rehearsed_pages_team_id_rehearsal_id_rehearsals_team_id_id_fk" FOREIGN KEY ("team_id","rehearsal_id") REFERENCES "public"."rehearsals"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_migrations" ADD CONSTRAINT "site_migrations_team_id_site_id_sites_team_id_id_fk" FOREIGN KEY ("team_id","site_id") REFERENCES "public"."sites"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_acceptances_newest" ON "move_acceptances" USING btree ("team_id","site_id","time_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_acceptances_once" ON "move_acceptances" USING btree ("team_id","site_id","key") WHERE time_undone is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_number" ON "rehearsals" USING btree ("team_id","site_id","number");--> statement-breakpoint
CREATE INDEX "site_migrations_site" ON "site_migrations" USING btree ("team_id","site_id");--> statement-breakpoint
CALL protect_team_table('site_migrations');--> statement-breakpoint
CALL protect_team_table('move_corrections');--> statement-breakpoint
CALL protect_team_table('rehearsals');--> statement-breakpoint
CALL protect_team_table('rehearsed_pages');--> statement-breakpoint
CALL protect_team_table('move_acceptances');
