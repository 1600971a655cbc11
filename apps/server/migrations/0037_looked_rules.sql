ALTER TABLE "finding_looks" ADD COLUMN "rules" text[];--> statement-breakpoint
ALTER TABLE "scan_parts" ADD COLUMN "looked_rules" text[];