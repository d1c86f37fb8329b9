ALTER TABLE "quizzes" ALTER COLUMN "countdown_seconds" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "image_reveal" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "labels" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "film" jsonb DEFAULT '{}'::jsonb NOT NULL;