CREATE TABLE "needless_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "needless_objects_due_at_index" ON "needless_objects" USING btree ("due_at");--> statement-breakpoint
-- Whatever deletes a row notes its objects within the same statement, cascades included. The hourly sweep removes them.
CREATE FUNCTION "note_needless_objects"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  if tg_table_name = 'renders' then
    insert into needless_objects (key)
    select distinct unnest(storage_key || array(
      select regexp_replace(storage_key, '\.[a-z0-9]+$', '') || extension
      from unnest(array['.jpg', '.vtt', '.srt']) as extension
    )) from gone where storage_key is not null
    on conflict (key) do update set due_at = now();
  elsif tg_table_name = 'images' then
    insert into needless_objects (key)
    select distinct unnest(array[key, thumbnail_key] || array(
      select replace(key, '.webp', '-' || lpad(frame::text, 2, '0') || '.webp')
      from generate_series(1, substring(key from '-f(\d\d)\.webp$')::int - 1) as frame
    )) from gone
    on conflict (key) do update set due_at = now();
  else
    insert into needless_objects (key) select distinct storage_key from gone
    on conflict (key) do update set due_at = now();
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "note_needless_objects" AFTER DELETE ON "renders" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_needless_objects"();
--> statement-breakpoint
CREATE TRIGGER "note_needless_objects" AFTER DELETE ON "images" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_needless_objects"();
--> statement-breakpoint
CREATE TRIGGER "note_needless_objects" AFTER DELETE ON "music_tracks" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_needless_objects"();
