-- What must follow from a lead: who is told, what was consented to, what was counted. All of it commits with the lead.

alter table lead
  -- the lead of the same person about the same thing, less than a day earlier
  add column duplicate_of uuid,
  -- SHA-256 of the token in the shopper's private link; null: none was issued
  add column follow_token_hash bytea,
  -- e-mail address and phone number as they are compared: small letters, national digits
  add column email_key text not null default '',
  add column phone_key text not null default '',
  add foreign key (group_id, duplicate_of) references lead on delete set null (duplicate_of);
create index lead_same_email on lead (group_id, site_id, email_key, created_at) where email_key <> '';
create index lead_same_phone on lead (group_id, site_id, phone_key, created_at) where phone_key <> '';

-- one box that the shopper saw, ticked or not, with its exact words
create table lead_consent (
  group_id uuid not null default current_group_id(),
  lead_id uuid not null,
  purpose text not null,
  channel text not null,
  recorded_at timestamptz not null,
  is_given boolean not null,
  words text not null,
  -- SHA-256 of the words, in hex: names their version
  words_version text not null,
  primary key (group_id, lead_id, purpose, channel, recorded_at),
  foreign key (group_id, lead_id) references lead on delete cascade
);

-- what happened on a site, by the number under which it is counted (specification 9)
create table site_event (
  group_id uuid not null default current_group_id(),
  site_event_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  event_id int not null,
  happened_at timestamptz not null,
  lead_id uuid,
  vehicle_id uuid,
  properties jsonb not null default '{}',
  primary key (group_id, site_event_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, lead_id) references lead on delete cascade
);

-- one receiver of one lead. `waiting` until due, `sending` while a worker has it; `failed` waits for a person
create table lead_delivery (
  group_id uuid not null default current_group_id(),
  delivery_id uuid not null,
  lead_id uuid not null,
  -- name of the rule that asked for it
  rule text not null,
  channel text not null check (channel in ('mail', 'adf-mail', 'adf-http', 'webhook', 'confirmation', 'alert', 'nobody')),
  -- mail addresses, separated by commas, or the address that is called; empty for nobody
  recipient text not null,
  -- why it is sent: new, again, unfinished, changed ...
  occasion text not null,
  -- words for the reader, beside the lead
  note text not null default '',
  status text not null check (status in ('waiting', 'sending', 'delivered', 'failed', 'replaced', 'not-needed')),
  attempts int not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (group_id, delivery_id),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_delivery_of_lead on lead_delivery (group_id, lead_id);
create index lead_delivery_open on lead_delivery (due_at) where status in ('waiting', 'sending');
create index lead_delivery_failed on lead_delivery (group_id, created_at) where status = 'failed';

create table lead_delivery_attempt (
  group_id uuid not null default current_group_id(),
  delivery_id uuid not null,
  attempt int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- delivered, failed or interrupted; empty while it runs
  outcome text not null default '' check (outcome in ('', 'delivered', 'failed', 'interrupted')),
  status_code int,
  -- what the other side said, or what went wrong
  excerpt text not null default '',
  primary key (group_id, delivery_id, attempt),
  foreign key (group_id, delivery_id) references lead_delivery on delete cascade
);

-- a file that came with a lead; its bytes lie in the file storage under file_id
create table lead_file (
  group_id uuid not null default current_group_id(),
  file_id uuid not null,
  lead_id uuid not null,
  name text not null,
  content_type text not null,
  bytes int not null,
  -- clean, or unscanned when no scanner was configured
  scan text not null check (scan in ('clean', 'unscanned')),
  created_at timestamptz not null,
  primary key (group_id, file_id),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_file_of_lead on lead_file (group_id, lead_id);

-- what signs the calls of a rule; sealed with the program's secret, shown once
create table webhook_secret (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  rule text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (group_id, site_id, rule),
  foreign key (group_id, site_id) references site on delete cascade
);

-- what a partner's widget reported of a shopper, as it came
create table partner_customer (
  group_id uuid not null default current_group_id(),
  partner_customer_id uuid not null,
  site_id uuid not null,
  partner text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (group_id, partner_customer_id),
  foreign key (group_id, site_id) references site on delete cascade
);

do $$
declare
  walled text;
begin
  foreach walled in array array['lead_consent', 'site_event', 'lead_delivery', 'lead_delivery_attempt', 'lead_file',
    'webhook_secret', 'partner_customer']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
