ALTER TABLE "web_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "web_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;