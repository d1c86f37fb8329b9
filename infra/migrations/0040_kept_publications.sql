ALTER TABLE "publications" DROP CONSTRAINT "publications_render_id_renders_id_fk";
--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "render_id" DROP NOT NULL;--> statement-breakpoint
-- locks: one pass over a row for each upload to a channel; ends of renders wait for it
ALTER TABLE "publications" ADD CONSTRAINT "publications_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE set null ON UPDATE no action;