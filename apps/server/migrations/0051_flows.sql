CREATE TABLE "flow_run_edges" (
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"edge_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"objects" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "flow_run_edges_run_id_edge_id_pk" PRIMARY KEY("run_id","edge_id")
);
--> statement-breakpoint
CREATE TABLE "flow_run_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_run_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"node_id" text,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_run_nodes" (
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"time_started" timestamp (3) with time zone,
	"time_completed" timestamp (3) with time zone,
	CONSTRAINT "flow_run_nodes_run_id_node_id_pk" PRIMARY KEY("run_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "flow_run_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"subject" text NOT NULL,
	"place" integer NOT NULL,
	"page_id" uuid,
	"label" text NOT NULL,
	"sources" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"made_kind" text,
	"made_id" uuid,
	"path" text,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"says" text,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"nodes" jsonb NOT NULL,
	"edges" jsonb NOT NULL,
	"configs" jsonb NOT NULL,
	"trigger" text NOT NULL,
	"answers" uuid NOT NULL,
	"resumes" uuid,
	"verdict" text,
	"wakes" integer DEFAULT 0 NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flow_runs_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"nodes" jsonb NOT NULL,
	"edges" jsonb NOT NULL,
	"starts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"saved_by" uuid NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_last_run" timestamp (3) with time zone,
	CONSTRAINT "flows_of_team" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_run_edges" ADD CONSTRAINT "flow_run_edges_team_id_run_id_flow_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."flow_runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_run_logs" ADD CONSTRAINT "flow_run_logs_team_id_run_id_flow_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."flow_runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_run_nodes" ADD CONSTRAINT "flow_run_nodes_team_id_run_id_flow_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."flow_runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_run_objects" ADD CONSTRAINT "flow_run_objects_team_id_run_id_flow_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."flow_runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_team_id_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_team_id_flow_id_flows_team_id_id_fk" FOREIGN KEY ("team_id","flow_id") REFERENCES "public"."flows"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_run_edges_run" ON "flow_run_edges" USING btree ("team_id","run_id");--> statement-breakpoint
CREATE INDEX "flow_run_logs_run" ON "flow_run_logs" USING btree ("team_id","run_id","id");--> statement-breakpoint
CREATE INDEX "flow_run_nodes_run" ON "flow_run_nodes" USING btree ("team_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_run_objects_once" ON "flow_run_objects" USING btree ("run_id","node_id","subject");--> statement-breakpoint
CREATE INDEX "flow_run_objects_run" ON "flow_run_objects" USING btree ("team_id","run_id");--> statement-breakpoint
CREATE INDEX "flow_run_objects_made" ON "flow_run_objects" USING btree ("made_id") WHERE status = 'working' and made_id is not null;--> statement-breakpoint
CREATE INDEX "flow_runs_flow" ON "flow_runs" USING btree ("team_id","flow_id");--> statement-breakpoint
CREATE INDEX "flow_runs_site" ON "flow_runs" USING btree ("team_id","site_id");--> statement-breakpoint
CREATE INDEX "flows_newest" ON "flows" USING btree ("team_id","time_created","id");--> statement-breakpoint
CALL protect_team_table('flows');--> statement-breakpoint
CALL protect_team_table('flow_runs');--> statement-breakpoint
CALL protect_team_table('flow_run_nodes');--> statement-breakpoint
CALL protect_team_table('flow_run_edges');--> statement-breakpoint
CALL protect_team_table('flow_run_objects');--> statement-breakpoint
CALL protect_team_table('flow_run_logs');