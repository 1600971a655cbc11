-- A file's use by a scan becomes its use by a run, which has the scan's id: the same rows, under their
-- policies.
ALTER TABLE "scan_artifacts" RENAME TO "run_artifacts";--> statement-breakpoint
ALTER TABLE "run_artifacts" RENAME COLUMN "scan_id" TO "run_id";--> statement-breakpoint
ALTER TABLE "run_artifacts" RENAME COLUMN "image" TO "details";--> statement-breakpoint
ALTER TABLE "run_artifacts" RENAME CONSTRAINT "scan_artifacts_pkey" TO "run_artifacts_pkey";--> statement-breakpoint
ALTER TABLE "run_artifacts" RENAME CONSTRAINT "scan_artifacts_scan_part_position" TO "run_artifacts_run_part_position";--> statement-breakpoint
ALTER INDEX "scan_artifacts_file" RENAME TO "run_artifacts_file";--> statement-breakpoint
ALTER TABLE "run_artifacts" RENAME CONSTRAINT "scan_artifacts_team_id_sha256_artifacts_team_id_sha256_fk" TO "run_artifacts_team_id_sha256_artifacts_team_id_sha256_fk";--> statement-breakpoint
ALTER TABLE "run_artifacts" DROP CONSTRAINT "scan_artifacts_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "run_artifacts" DROP CONSTRAINT "scan_artifacts_scan_id_scans_id_fk";--> statement-breakpoint
ALTER TABLE "run_artifacts" ADD CONSTRAINT "run_artifacts_team_id_run_id_runs_team_id_id_fk" FOREIGN KEY ("team_id","run_id") REFERENCES "public"."runs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artifacts" ALTER COLUMN "unused_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "removing_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "artifacts" a SET "unused_since" = now() WHERE NOT EXISTS (SELECT FROM "run_artifacts" u WHERE u."team_id" = a."team_id" AND u."sha256" = a."sha256");--> statement-breakpoint
CREATE INDEX "artifacts_unused" ON "artifacts" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
-- Jobs of the version before that nobody would do any more: files go by the clock now.
DO $$ BEGIN
	IF to_regclass('pgboss.job_common') IS NOT NULL THEN
		DELETE FROM pgboss.job_common WHERE name = 'artifacts.sweep';
	END IF;
END $$;
