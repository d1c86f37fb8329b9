ALTER TABLE "renders" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "setbacks" smallint DEFAULT 0 NOT NULL;