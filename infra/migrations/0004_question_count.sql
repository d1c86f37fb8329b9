ALTER TABLE "quizzes" ADD COLUMN "question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quizzes" SET "question_count" = "counted"."questions" FROM (SELECT "quiz_id", count(*) AS "questions" FROM "questions" GROUP BY "quiz_id") AS "counted" WHERE "quizzes"."id" = "counted"."quiz_id";
