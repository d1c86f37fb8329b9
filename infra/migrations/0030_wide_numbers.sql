-- Each table is written anew under a lock that stops its readers. With hundreds of millions of rows
-- add a column, fill it in batches, and swap the two within one short transaction, before you come to this file.
ALTER TABLE "flashcards" ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "flashcards" ALTER COLUMN "position" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "hooks" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "hooks" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "question_images" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "question_images" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "question_images" ALTER COLUMN "question_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;