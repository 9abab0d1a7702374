-- Text messages between staff and shoppers, and numbers whose owners want none.

create table lead_text (
  group_id uuid not null default current_group_id(),
  text_id uuid not null,
  lead_id uuid not null,
  -- with its country code: +61412345678
  number text not null,
  body text not null,
  -- 'sending': in the hands of a worker; 'accepted': the service has it; 'unclear': nobody can say whether it was sent
  status text not null check (status in ('queued', 'sending', 'accepted', 'sent', 'delivered', 'unclear', 'failed')),
  reason text not null default '',
  -- what the service calls it
  service_id text,
  attempts int not null default 0,
  due_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (group_id, text_id),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_text_of_lead on lead_text (group_id, lead_id);
create unique index lead_text_service on lead_text (group_id, service_id) where service_id is not null;
create index lead_text_unsent on lead_text (group_id, due_at) where status in ('queued', 'sending');

-- Texts that came, by what the service calls them: the same again changes nothing.
create table text_receipt (
  group_id uuid not null default current_group_id(),
  service_id text not null,
  received_at timestamptz not null,
  primary key (group_id, service_id),
  foreign key (group_id) references dealer_group on delete cascade
);
create index text_receipt_age on text_receipt (group_id, received_at);

-- A keyed hash, from which nobody gets the number back; it stays when the person is erased.
create table text_stop (
  group_id uuid not null default current_group_id(),
  number_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (group_id, number_hash),
  foreign key (group_id) references dealer_group on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['lead_text', 'text_receipt', 'text_stop'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
