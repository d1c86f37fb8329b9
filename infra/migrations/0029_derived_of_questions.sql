-- A process of an earlier release writes questions without what is derived from them, or with a form of it that this one
-- does not know. So the database itself counts a quiz's questions, and drops their short form whenever they change: whoever
-- knows how writes it again in the same transaction, and without it a read makes it from the questions.
CREATE FUNCTION "note_questions"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  -- The later of two parallel changes waits here, and then counts what the earlier one wrote.
  perform from quizzes where id in (select quiz_id from changed) order by id for no key update;
  update quizzes set question_count = (select count(*) from questions where quiz_id = quizzes.id)
  where id in (select quiz_id from changed)
    and question_count <> (select count(*) from questions where quiz_id = quizzes.id);
  delete from reduced_questions where quiz_id in (select quiz_id from changed);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "note_added_questions" AFTER INSERT ON "questions"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_questions"();
--> statement-breakpoint
CREATE TRIGGER "note_changed_questions" AFTER UPDATE ON "questions"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_questions"();
--> statement-breakpoint
CREATE TRIGGER "note_removed_questions" AFTER DELETE ON "questions"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_questions"();
