CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"account_id" text NOT NULL,
	"url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"is_sending" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_try_at" timestamp with time zone,
	"answer_status" smallint,
	"answer" text,
	"answer_ms" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"events" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_because" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "callback_url" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("account_id","due_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sending" ON "webhook_deliveries" USING btree ("account_id") WHERE "webhook_deliveries"."is_sending";--> statement-breakpoint
CREATE INDEX "webhook_events_created_at_index" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_account_id_index" ON "webhook_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhooks_account_id_created_at_id_index" ON "webhooks" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_callback" ON "webhooks" USING btree ("account_id") WHERE "webhooks"."kind" = 'callback';
--> statement-breakpoint
-- Records what happened for whoever is told of it: endpoints that want this kind of event, the account's callback where an
-- address is given, or one webhook alone for a test. Nothing is kept where nobody listens. Returns the event's id.
CREATE FUNCTION "record_webhook_event"(of_account text, of_type text, of_data jsonb, callback text, only_for text)
RETURNS text LANGUAGE plpgsql AS $$
declare
  event_id text;
begin
  with receiver as (
    select id, kind from webhooks
    where account_id = of_account and is_enabled and case
      when only_for is not null then id = only_for
      when kind = 'callback' then callback is not null
      else of_type = any(events)
    end
  ), event as (
    insert into webhook_events (id, account_id, type, data)
    select 'evt_' || replace(gen_random_uuid()::text, '-', ''), of_account, of_type, of_data
    where exists (select from receiver)
    returning id
  ), delivery as (
    insert into webhook_deliveries (id, event_id, webhook_id, account_id, url)
    select 'dlv_' || replace(gen_random_uuid()::text, '-', ''), event.id, receiver.id, of_account,
      case receiver.kind when 'callback' then callback end
    from receiver, event
  )
  select id into event_id from event;
  if event_id is not null then
    perform pg_notify('quiz_video_announcements', 'webhooks');
  end if;
  return event_id;
end $$;
--> statement-breakpoint
-- Runs within the statement that ends a render, whichever it is and whatever release sends it, with the rights of the
-- tables' owner: a render node may neither read nor write events.
CREATE FUNCTION "announce_ended_render"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform pg_notify('quiz_video_announcements', 'render:' || new.id);
  perform record_webhook_event(
    new.account_id,
    case
      when new.status = 'completed' then 'render.completed'
      when new.failure_code = 'CANCELLED' then 'render.cancelled'
      else 'render.failed'
    end,
    jsonb_build_object(
      'sessionId', new.id,
      'quizId', new.quiz_id,
      'quizTitle', new.quiz_title,
      'batchId', new.batch_id,
      'template', new.template,
      'format', new.format,
      'status', new.status,
      'duration', round(new.duration_ms / 1000.0)::int,
      'fileSize', new.file_size_bytes,
      'failure', case when new.status = 'failed' then jsonb_build_object(
        'code', coalesce(new.failure_code, 'UNKNOWN'),
        'message', coalesce(new.failure_message, 'The render failed.')
      ) end,
      'createdAt', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'completedAt', to_char(new.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ),
    new.callback_url,
    null
  );
  if new.batch_id is not null and exists (
    select from webhooks where account_id = new.account_id and is_enabled and 'batch.completed' = any(events)
  ) then
    -- Of two renders that end at once, the second waits here and then sees that the first has ended.
    perform from batches where id = new.batch_id for no key update;
    if not exists (select from renders where batch_id = new.batch_id and status in ('queued', 'rendering')) then
      perform record_webhook_event(
        new.account_id,
        'batch.completed',
        (select jsonb_build_object(
          'batchId', new.batch_id,
          'counts', jsonb_build_object(
            'total', count(*),
            'completed', count(*) filter (where status = 'completed'),
            'failed', count(*) filter (where status = 'failed'),
            'cancelled', count(*) filter (where status = 'failed' and failure_code = 'CANCELLED')
          )
        ) from renders where batch_id = new.batch_id),
        null,
        null
      );
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "announce_ended_render" AFTER UPDATE OF "status" ON "renders"
  FOR EACH ROW WHEN (old.status IN ('queued', 'rendering') AND new.status IN ('completed', 'failed'))
  EXECUTE FUNCTION "announce_ended_render"();
