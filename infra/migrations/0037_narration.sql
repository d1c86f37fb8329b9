CREATE TABLE "narrations" (
	"quiz_id" text NOT NULL,
	"scene" text NOT NULL,
	"account_id" text NOT NULL,
	"question_id" bigint,
	"hook_id" bigint,
	"storage_key" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "narrations_quiz_id_scene_pk" PRIMARY KEY("quiz_id","scene")
);
--> statement-breakpoint
ALTER TABLE "narrations" ADD CONSTRAINT "narrations_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narrations" ADD CONSTRAINT "narrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narrations" ADD CONSTRAINT "narrations_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narrations" ADD CONSTRAINT "narrations_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "narrations_account_id_index" ON "narrations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "narrations_storage_key_index" ON "narrations" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "narrations_question_id_index" ON "narrations" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "narrations_hook_id_index" ON "narrations" USING btree ("hook_id");--> statement-breakpoint
CREATE TRIGGER "note_needless_objects" AFTER DELETE ON "narrations" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_needless_objects"();
