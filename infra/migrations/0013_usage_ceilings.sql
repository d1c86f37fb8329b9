ALTER TABLE "daily_usage" ADD COLUMN "key_requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_usage" ADD COLUMN "film_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "size_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "music_tracks" ADD COLUMN "size_bytes" integer DEFAULT 0 NOT NULL;