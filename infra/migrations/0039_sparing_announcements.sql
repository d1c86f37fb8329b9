-- When a film's end and a webhook's event were announced last, in milliseconds since 1970. Not a row: no statement waits for it.
CREATE SEQUENCE "renders_announced_ms" OWNED BY "renders"."id";
--> statement-breakpoint
CREATE SEQUENCE "webhooks_announced_ms" OWNED BY "webhooks"."id";
--> statement-breakpoint
-- A NOTIFY wakes every process that listens to anything in this database, each render node among them. So what may be said
-- for every film is said five times a second at most; who was not told looks by itself a little later.
CREATE FUNCTION "announce_sparingly"(topic text, last_ms text) RETURNS void LANGUAGE plpgsql AS $$
declare
  now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
  since_ms bigint := now_ms - coalesce(pg_sequence_last_value(('public.' || last_ms)::regclass), 0);
begin
  -- A clock that was set back does not silence anything.
  if since_ms between 0 and 199 then
    return;
  end if;
  perform setval(('public.' || last_ms)::regclass, now_ms);
  perform pg_notify('quiz_video_announcements', topic);
end $$;
--> statement-breakpoint
-- As in 0035, but announced sparingly.
CREATE OR REPLACE FUNCTION "record_webhook_event"(of_account text, of_type text, of_data jsonb, callback text, only_for text)
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
    for key share
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
    perform announce_sparingly('webhooks', 'webhooks_announced_ms');
  end if;
  return event_id;
end $$;
--> statement-breakpoint
-- As in 0032, but announced sparingly.
CREATE OR REPLACE FUNCTION "announce_ended_render"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform announce_sparingly('render:' || new.id, 'renders_announced_ms');
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
