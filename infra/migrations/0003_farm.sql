CREATE TABLE "cached_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"size_bytes" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "render_nodes" (
	"name" text PRIMARY KEY NOT NULL,
	"encoder" text NOT NULL,
	"encoder_trials" jsonb NOT NULL,
	"version" text NOT NULL,
	"concurrency" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"work" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cached_objects_used_at_index" ON "cached_objects" USING btree ("used_at");