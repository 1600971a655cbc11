CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"code" text NOT NULL,
	"team_id" uuid NOT NULL,
	"reserved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_uses_code_team_id_pk" PRIMARY KEY("code","team_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"discount" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"max_teams" integer,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"pdf_url" text,
	"hosted_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metered_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "metered_tasks_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "team_billing" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"plan_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"state" text DEFAULT 'none' NOT NULL,
	"interval" text DEFAULT 'month' NOT NULL,
	"price_amount" integer DEFAULT 0 NOT NULL,
	"task_amount" integer DEFAULT 0 NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"limits" jsonb,
	"agreed_amount" integer,
	"agreed_interval" text DEFAULT 'month' NOT NULL,
	"renews_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"card" jsonb,
	"spend_cap" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_billing_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "team_billing_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"team_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"tests" integer DEFAULT 0 NOT NULL,
	"caseruns" integer DEFAULT 0 NOT NULL,
	"flowruns" integer DEFAULT 0 NOT NULL,
	"extra_tasks" integer DEFAULT 0 NOT NULL,
	"extra_amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_months_team_id_starts_at_pk" PRIMARY KEY("team_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metered_tasks" ADD CONSTRAINT "metered_tasks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_billing" ADD CONSTRAINT "team_billing_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_team" ON "invoices" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "metered_tasks_waiting" ON "metered_tasks" USING btree ("created_at") WHERE sent_at is null;