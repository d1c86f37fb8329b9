CREATE TABLE "reduced_questions" (
	"quiz_id" text PRIMARY KEY NOT NULL,
	"questions" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reduced_questions" ADD CONSTRAINT "reduced_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "reduced_questions" ("quiz_id", "questions")
SELECT "quiz_id", json_agg(json_build_object(
	'id', "id"::text,
	'text', "question_text",
	'options', jsonb_path_query_array("answers", '$[*].answerText'),
	'correctAnswer', coalesce(array_position(ARRAY(SELECT jsonb_path_query("answers", '$[*].isCorrect')), 'true'::jsonb) - 1, -1)
) ORDER BY "position", "id")
FROM "questions" GROUP BY "quiz_id";
