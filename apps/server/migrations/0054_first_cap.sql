ALTER TABLE "team_billing" ADD COLUMN "cap_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE team_billing SET cap_given = true
WHERE state <> 'none' OR EXISTS (SELECT FROM invoices WHERE invoices.team_id = team_billing.team_id);
