ALTER TABLE "rehearsals" ALTER COLUMN "in_browser" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rehearsals" ALTER COLUMN "in_browser" SET DATA TYPE text USING (CASE WHEN "in_browser" THEN 'templates' ELSE 'none' END);--> statement-breakpoint
ALTER TABLE "rehearsals" ALTER COLUMN "in_browser" SET DEFAULT 'none';
