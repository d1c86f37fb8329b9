ALTER TABLE "channels" ADD COLUMN "allows_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "additions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "has_open_additions" boolean DEFAULT false NOT NULL;