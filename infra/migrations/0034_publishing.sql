CREATE TABLE "channel_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"refresh_token" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_accountId_externalId_unique" UNIQUE("account_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"render_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"number" smallint NOT NULL,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"upload_url" text,
	"uploaded_bytes" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer NOT NULL,
	"is_finishing" boolean DEFAULT false NOT NULL,
	"video_id" text,
	"failure_code" text,
	"next_try_at" timestamp with time zone,
	"job_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "publications_renderId_channelId_number_unique" UNIQUE("render_id","channel_id","number")
);
--> statement-breakpoint
ALTER TABLE "channel_requests" ADD CONSTRAINT "channel_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_requests_account_id_index" ON "channel_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "publications_account_id_state_index" ON "publications" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "publications_channel_id_index" ON "publications" USING btree ("channel_id");