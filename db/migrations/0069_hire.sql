-- Days on which a vehicle is rented out, had on subscription, asked for or kept back. That no two overlap is the database's
-- to enforce: a request holds its days until staff answer it or its time is over.
create table hire (
  group_id uuid not null default current_group_id(),
  hire_id uuid not null default gen_random_uuid(),
  -- null: staff keep the vehicle back on every site
  site_id uuid,
  vehicle_id uuid not null,
  kind text not null check (kind in ('rental', 'subscription', 'block')),
  state text not null check (state in ('requested', 'confirmed', 'declined', 'expired', 'ended')),
  -- the first day and the day after the last
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- of a request: until when it holds its days
  held_until timestamptz check ((held_until is not null) or state <> 'requested'),
  -- what was promised: price, length, distance, bond
  quote jsonb not null default '{}',
  -- the browser's key of the form, so that pressing twice asks once
  request_key text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- how people are told apart, as for leads
  email_key text not null default '',
  phone_key text not null default '',
  typed jsonb not null default '{}',
  sent_from jsonb not null default '{}',
  lead_id uuid,
  -- why it was declined or is kept back, and who said so
  reason text not null default '',
  actor_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (group_id, hire_id),
  unique (group_id, request_key),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, vehicle_id) references vehicle on delete cascade,
  foreign key (group_id, lead_id) references lead on delete cascade,
  constraint hire_days_are_free exclude using gist
    (group_id with =, vehicle_id with =, during with &&) where (state in ('requested', 'confirmed'))
);
-- What is ahead, for calendars; what one person has asked for; the request behind a lead.
create index hire_ahead on hire using gist (group_id, during) where state in ('requested', 'confirmed');
create index hire_of_email on hire (group_id, site_id, email_key) where state = 'requested' and email_key <> '';
create index hire_of_lead on hire (group_id, lead_id) where lead_id is not null;

alter table hire enable row level security;
alter table hire force row level security;
create policy own_group on hire to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on hire to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on hire to forecourt_app, forecourt_platform;
