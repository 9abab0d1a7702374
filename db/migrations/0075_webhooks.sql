-- What other programs are told: endpoints, events, deliveries and their log (Standard Webhooks 1.0).

create table webhook_endpoint (
  group_id uuid not null default current_group_id() references dealer_group,
  endpoint_id uuid not null,
  name text not null,
  url text not null,
  -- standard: type, timestamp and data; dealer-studio: one car per call
  shape text not null check (shape in ('standard', 'dealer-studio')),
  -- names of events; vehicle.* for all of a kind
  events text[] not null check (cardinality(events) > 0),
  -- null: every site of the group
  site_ids uuid[],
  -- who is written to when it was switched off
  contact text not null,
  created_at timestamptz not null,
  created_by text not null default '',
  -- since when nothing succeeded; null while it works
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text not null default '',
  primary key (group_id, endpoint_id)
);

create table webhook_endpoint_secret (
  group_id uuid not null default current_group_id(),
  endpoint_id uuid not null,
  version int not null,
  sealed bytea not null,
  created_at timestamptz not null,
  -- an old one signs beside the new one until then
  ends_at timestamptz,
  primary key (group_id, endpoint_id, version),
  foreign key (group_id, endpoint_id) references webhook_endpoint on delete cascade
);

-- Written by triggers in the transaction of the change itself, only where an endpoint wants to hear of it.
create table webhook_event (
  group_id uuid not null default current_group_id() references dealer_group,
  event_id uuid not null default gen_random_uuid(),
  position bigint generated always as identity,
  -- null: of every site that shows the vehicle
  site_id uuid,
  type text not null,
  -- null: the stock has changed, which is not yet told vehicle by vehicle
  subject_id uuid,
  -- beginning of the transaction, as now() says it to all rows that it writes
  happened_at timestamptz not null default now(),
  planned_at timestamptz,
  primary key (group_id, event_id)
);
create index webhook_event_unplanned on webhook_event (group_id, position) where planned_at is null;
create index webhook_event_of_subject on webhook_event (group_id, subject_id);
create index webhook_event_age on webhook_event (happened_at);

create table webhook_delivery (
  group_id uuid not null default current_group_id(),
  -- the webhook-id, the same in every attempt
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- null: nothing more is tried
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (group_id, delivery_id),
  unique (group_id, endpoint_id, event_id),
  foreign key (group_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (group_id, event_id) references webhook_event on delete cascade
);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_of_endpoint on webhook_delivery (group_id, endpoint_id, created_at desc);

create table webhook_attempt (
  group_id uuid not null default current_group_id(),
  delivery_id uuid not null,
  attempt int not null,
  at timestamptz not null,
  -- null: nobody answered
  status_code int,
  words text not null default '',
  primary key (group_id, delivery_id, attempt),
  foreign key (group_id, delivery_id) references webhook_delivery on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['webhook_endpoint', 'webhook_endpoint_secret', 'webhook_event', 'webhook_delivery', 'webhook_attempt']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;

-- In which transaction a vehicle was added, and in which its status last changed: both are now() of that transaction.
alter table vehicle add column added_at timestamptz not null default now(), add column status_since timestamptz;
create function note_vehicle_status() returns trigger language plpgsql as
$$ begin
  new.status_since := now();
  return new;
end $$;
create trigger vehicle_status_is_noted before update on vehicle for each row
  when (old.status is distinct from new.status) execute function note_vehicle_status();

create function is_webhook_wanted(wanted_group uuid, kind text) returns boolean language sql stable as
$$ select exists (select from webhook_endpoint e, unnest(e.events) as wanted (event)
  where e.group_id = wanted_group and e.disabled_at is null and split_part(wanted.event, '.', 1) = kind) $$;

create function note_webhook(of_group uuid, of_site uuid, type text, subject uuid) returns void language plpgsql as
$$ begin
  insert into webhook_event (group_id, site_id, type, subject_id) values (of_group, of_site, type, subject);
  perform pg_notify('webhook_event', of_group::text);
end $$;

create function note_lead_webhook() returns trigger language plpgsql as
$$ begin
  if not is_webhook_wanted(new.group_id, 'lead') or new.held_because <> '' then return null; end if;
  perform note_webhook(new.group_id, new.site_id,
    case when tg_op = 'INSERT' or old.held_because <> '' then 'lead.created' else 'lead.updated' end, new.lead_id);
  return null;
end $$;
create trigger lead_webhook_added after insert on lead for each row execute function note_lead_webhook();
create trigger lead_webhook_changed after update on lead for each row
  when ((old.stage, old.lead_status, old.payload, old.held_because, old.duplicate_of, old.assigned_to, old.name, old.email, old.phone)
    is distinct from
    (new.stage, new.lead_status, new.payload, new.held_because, new.duplicate_of, new.assigned_to, new.name, new.email, new.phone))
  execute function note_lead_webhook();

-- Every change of stock raises the version of its sites: one note for the transaction, however many vehicles it changed.
create function note_stock_webhook() returns trigger language plpgsql as
$$ begin
  if not is_webhook_wanted(new.group_id, 'vehicle') then return null; end if;
  if exists (select from webhook_event e where e.group_id = new.group_id and e.type = 'stock' and e.happened_at = now()
    and e.planned_at is null) then return null; end if;
  perform note_webhook(new.group_id, null, 'stock', null);
  return null;
end $$;
create trigger stock_webhook after update on site for each row
  when (old.version is distinct from new.version) execute function note_stock_webhook();

create function note_reservation_webhook() returns trigger language plpgsql as
$$ begin
  if new.state in ('held', 'paying', 'lapsed') or not is_webhook_wanted(new.group_id, 'reservation') then return null; end if;
  perform note_webhook(new.group_id, new.site_id,
    case when new.state = 'paid' then 'reservation.created' else 'reservation.updated' end, new.reservation_id);
  return null;
end $$;
create trigger reservation_webhook after update on reservation for each row
  when (old.state is distinct from new.state) execute function note_reservation_webhook();

create function note_booking_webhook() returns trigger language plpgsql as
$$ begin
  if not is_webhook_wanted(new.group_id, 'booking') then return null; end if;
  perform note_webhook(new.group_id, new.site_id,
    case when tg_op = 'INSERT' then 'booking.created' when new.state = 'cancelled' then 'booking.cancelled' else 'booking.updated' end,
    new.booking_id);
  return null;
end $$;
create trigger booking_webhook_added after insert on booking for each row execute function note_booking_webhook();
create trigger booking_webhook_changed after update on booking for each row
  when ((old.state, old.during, old.location_id, old.vehicle_id) is distinct from (new.state, new.during, new.location_id, new.vehicle_id))
  execute function note_booking_webhook();
