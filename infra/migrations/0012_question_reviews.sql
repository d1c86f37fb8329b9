ALTER TABLE "questions" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "reserves_quiz" boolean DEFAULT false NOT NULL;