CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"start" text,
	"token_hash" text NOT NULL,
	"sealed" text,
	"token_right" text NOT NULL,
	"site_ids" uuid[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
-- Each person's token goes on working, as their own one.
INSERT INTO "api_tokens" ("user_id", "kind", "name", "token_hash", "sealed", "token_right", "created_at")
SELECT "id", 'own', '', "api_token_hash", "api_token_sealed", "api_token_scope", "created_at" FROM "users";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_api_token_hash_unique";--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_member" ON "api_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_own" ON "api_tokens" USING btree ("user_id") WHERE kind = 'own';--> statement-breakpoint
CREATE INDEX "api_tokens_revoked" ON "api_tokens" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "api_token_sealed";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "api_token_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "api_token_scope";