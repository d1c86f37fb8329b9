ALTER TABLE "accounts" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_is_owner_index" ON "accounts" USING btree ("is_owner") WHERE "accounts"."is_owner";--> statement-breakpoint
UPDATE "accounts" SET "is_owner" = true WHERE "id" = (SELECT "id" FROM "accounts" WHERE "email" <> 'demo@example.com' ORDER BY "created_at", "id" LIMIT 1);