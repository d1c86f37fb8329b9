CREATE TABLE "brand_kits" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"theme" jsonb NOT NULL,
	"film" jsonb NOT NULL,
	"series_name" text,
	"next_number" integer,
	"background_music_id" text,
	"music_volume" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "default_brand_id" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "template" text GENERATED ALWAYS AS (snapshot->>'template') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kits_account_id_created_at_id_index" ON "brand_kits" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "batches_account_id_created_at_id_index" ON "batches" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renders_batch_id_index" ON "renders" USING btree ("batch_id") WHERE "renders"."batch_id" is not null;