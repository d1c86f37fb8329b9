-- A render node's user must not attach this function, which acts as the tables' owner, to a table of its own: firing a trigger
-- needs no right to execute its function, making one does.
REVOKE EXECUTE ON FUNCTION "announce_ended_render"() FROM PUBLIC;
--> statement-breakpoint
-- As in 0032, but a webhook that is being deleted is waited for: the delivery of one that is gone would fail the render's end.
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
    perform pg_notify('quiz_video_announcements', 'webhooks');
  end if;
  return event_id;
end $$;
