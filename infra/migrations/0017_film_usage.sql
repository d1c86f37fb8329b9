CREATE TABLE "film_usage" (
	"render_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"encoder" text NOT NULL,
	"core_ms" bigint NOT NULL,
	"wall_ms" integer NOT NULL,
	"film_ms" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"spoken_characters" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monthly_usage" ADD COLUMN "previews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "film_usage" ADD CONSTRAINT "film_usage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_usage_account_id_published_at_index" ON "film_usage" USING btree ("account_id","published_at");--> statement-breakpoint
CREATE INDEX "film_usage_published_at_index" ON "film_usage" USING btree ("published_at");
--> statement-breakpoint
-- A render node may not learn whose film it makes, so the database completes the row. The trigger runs within the
-- statement that publishes, with the rights of the tables' owner.
CREATE FUNCTION "record_film_usage"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  insert into film_usage (render_id, account_id, encoder, core_ms, wall_ms, film_ms, size_bytes, spoken_characters)
  values (
    new.id,
    new.account_id,
    coalesce(new.report->>'encoder', ''),
    coalesce((new.report#>>'{cost,coreMs}')::bigint, 0),
    coalesce((new.report#>>'{cost,wallMs}')::int, 0),
    new.duration_ms,
    coalesce(new.file_size_bytes, 0),
    coalesce((new.report#>>'{cost,spokenCharacters}')::int, 0)
  ) on conflict (render_id) do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "record_film_usage" AFTER UPDATE OF "status" ON "renders"
  FOR EACH ROW WHEN (old.status <> 'completed' AND new.status = 'completed')
  EXECUTE FUNCTION "record_film_usage"();
