-- Appointments: test drives and service bookings. That a time is given away once is the database's to enforce, not the
-- program's: every appointment stands in one of its location's lanes, and no two of a lane overlap.

create extension if not exists btree_gist;

create table booking (
  group_id uuid not null default current_group_id(),
  booking_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  kind text not null check (kind in ('test-drive', 'service')),
  dealership_id uuid not null,
  location_id uuid not null,
  -- from stock; null where the shopper brings their own
  vehicle_id uuid,
  -- the appointment, and what it takes of its lane: itself and the pause after it
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  occupied tstzrange not null check (occupied @> during),
  lane int not null check (lane between 1 and 50),
  -- IANA zone on whose wall clock both sides agreed
  time_zone text not null,
  -- a loan car of the location, by number, and how long it is away
  loan_lane int check (loan_lane between 1 and 50),
  loan_during tstzrange check ((loan_during is null) = (loan_lane is null)),
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'done', 'no-show')),
  -- raised by every change of time or state: calendar programs keep the highest
  sequence int not null default 0,
  -- the browser's key of the form, so that pressing twice books once
  request_key text not null,
  token_hash bytea not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- how people are told apart, as for leads
  email_key text not null default '',
  phone_key text not null default '',
  typed jsonb not null default '{}',
  sent_from jsonb not null default '{}',
  lead_id uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (group_id, booking_id),
  unique (group_id, site_id, request_key),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, location_id) references location on delete cascade,
  foreign key (group_id, vehicle_id) references vehicle on delete set null (vehicle_id),
  foreign key (group_id, lead_id) references lead on delete set null (lead_id),
  constraint booking_lane_is_free exclude using gist
    (group_id with =, location_id with =, kind with =, lane with =, occupied with &&) where (state = 'booked'),
  constraint booking_vehicle_is_free exclude using gist
    (group_id with =, vehicle_id with =, occupied with &&) where (state = 'booked' and vehicle_id is not null),
  constraint booking_loan_car_is_free exclude using gist
    (group_id with =, location_id with =, loan_lane with =, loan_during with &&) where (state = 'booked' and loan_lane is not null)
);
-- What is ahead, for calendars; a day of a site, for staff; what one person has ahead; the booking of a private link.
create index booking_ahead on booking using gist (group_id, occupied) where state = 'booked';
create index booking_by_day on booking (group_id, site_id, lower(during), booking_id);
create index booking_of_email on booking (group_id, site_id, email_key) where state = 'booked' and email_key <> '';
create index booking_of_phone on booking (group_id, site_id, phone_key) where state = 'booked' and phone_key <> '';
create unique index booking_token on booking (group_id, token_hash);
create index booking_of_lead on booking (group_id, lead_id) where lead_id is not null;

-- Times at which staff take no appointments.
create table booking_block (
  group_id uuid not null default current_group_id(),
  block_id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  -- null: of every kind
  kind text check (kind in ('test-drive', 'service')),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  reason text not null default '',
  user_id uuid,
  actor_name text not null default '',
  created_at timestamptz not null,
  primary key (group_id, block_id),
  foreign key (group_id, location_id) references location on delete cascade
);
create index booking_block_during on booking_block using gist (group_id, during);

-- What happened to a booking, in order. Nothing in it is ever changed.
create table booking_change (
  group_id uuid not null default current_group_id(),
  booking_id uuid not null,
  position bigint generated always as identity,
  happened_at timestamptz not null,
  kind text not null check (kind in ('booked', 'moved', 'confirmed', 'cancelled', 'done', 'no-show')),
  actor text not null check (actor in ('shopper', 'staff', 'program')),
  user_id uuid,
  actor_name text not null default '',
  -- from where and to where it was moved, why it was cancelled
  detail jsonb not null default '{}',
  primary key (group_id, booking_id, position),
  foreign key (group_id, booking_id) references booking on delete cascade
);
create function refuse_rewriting_bookings() returns trigger language plpgsql as
$$ begin raise exception 'What happened to a booking is never changed'; end $$;
-- A booking that is erased takes its history along: that deletion comes from another trigger.
create trigger booking_change_is_final before update or delete on booking_change
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting_bookings();

-- Mails that were handed over or given up, so that none is sent twice.
create table booking_mail (
  group_id uuid not null default current_group_id(),
  booking_id uuid not null,
  mail text not null,
  sequence int not null,
  outcome text not null check (outcome in ('sent', 'failed')),
  answer text not null default '',
  happened_at timestamptz not null,
  primary key (group_id, booking_id, mail, sequence),
  foreign key (group_id, booking_id) references booking on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['booking', 'booking_block', 'booking_change', 'booking_mail']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
