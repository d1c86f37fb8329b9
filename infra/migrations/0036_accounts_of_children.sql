CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "hooks" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "question_images" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "reduced_questions" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "render_shares" ADD COLUMN "account_id" text;--> statement-breakpoint
-- What earlier releases wrote is filled by housekeeping, in short statements.
INSERT INTO "backfills" ("name") VALUES ('quizzes'), ('flashcard_decks'), ('render_shares');
--> statement-breakpoint
-- A process of the last release writes rows without their account. Whoever names one names that of the parent.
CREATE FUNCTION "keep_account_of_parent"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  owner text;
begin
  if tg_table_name = 'question_images' then
    select quizzes.account_id into owner from public.questions join public.quizzes on quizzes.id = questions.quiz_id
    where questions.id = new.question_id;
  elsif tg_table_name = 'flashcards' then
    select account_id into owner from public.flashcard_decks where id = new.deck_id;
  elsif tg_table_name = 'render_shares' then
    select account_id into owner from public.renders where id = new.render_id;
  else
    select account_id into owner from public.quizzes where id = new.quiz_id;
  end if;
  if new.account_id is null then
    new.account_id := owner;
  elsif new.account_id <> owner then
    raise exception 'a row of % belongs to the account of its parent', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "quiz_id", "account_id" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "quiz_id", "account_id" ON "reduced_questions"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "quiz_id", "account_id" ON "hooks"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "question_id", "account_id" ON "question_images"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "deck_id", "account_id" ON "flashcards"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
CREATE TRIGGER "keep_account_of_parent" BEFORE INSERT OR UPDATE OF "render_id", "account_id" ON "render_shares"
  FOR EACH ROW EXECUTE FUNCTION "keep_account_of_parent"();
--> statement-breakpoint
-- Nothing moves a quiz, a deck or a render to another account; whoever begins to must take the children along.
CREATE FUNCTION "refuse_another_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'a row of % stays with its account', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_another_account" BEFORE UPDATE OF "account_id" ON "quizzes"
  FOR EACH ROW WHEN (old.account_id <> new.account_id) EXECUTE FUNCTION "refuse_another_account"();
--> statement-breakpoint
CREATE TRIGGER "refuse_another_account" BEFORE UPDATE OF "account_id" ON "flashcard_decks"
  FOR EACH ROW WHEN (old.account_id <> new.account_id) EXECUTE FUNCTION "refuse_another_account"();
--> statement-breakpoint
CREATE TRIGGER "refuse_another_account" BEFORE UPDATE OF "account_id" ON "renders"
  FOR EACH ROW WHEN (old.account_id <> new.account_id) EXECUTE FUNCTION "refuse_another_account"();
--> statement-breakpoint
-- As in 0029, but filling accounts in changes no question: the short forms stay.
CREATE OR REPLACE FUNCTION "note_questions"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if current_setting('quizvideo.fills_accounts', true) = 'on' then
    return null;
  end if;
  -- The later of two parallel changes waits here, and then counts what the earlier one wrote.
  perform from quizzes where id in (select quiz_id from changed) order by id for no key update;
  update quizzes set question_count = (select count(*) from questions where quiz_id = quizzes.id)
  where id in (select quiz_id from changed)
    and question_count <> (select count(*) from questions where quiz_id = quizzes.id);
  delete from reduced_questions where quiz_id in (select quiz_id from changed);
  return null;
end $$;
