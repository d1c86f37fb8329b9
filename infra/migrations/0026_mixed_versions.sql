ALTER TABLE "render_nodes" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "render_nodes" ADD COLUMN "snapshot_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "render_nodes" ADD COLUMN "templates" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "snapshot_version" smallint DEFAULT 1 NOT NULL;