CREATE TABLE "installations" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "installations" ("id") VALUES (gen_random_uuid()::text);