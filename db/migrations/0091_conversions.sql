-- What advertising and measurement of others is told of an enquiry, by its sender's consent. Goes with the lead.

create table lead_conversion (
  group_id uuid not null default current_group_id(),
  lead_id uuid not null,
  target text not null check (target in ('meta', 'google')),
  -- the event as it is sent, with digests where a person could be known; null once it is sent or given up
  event jsonb,
  created_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  -- for people: why it is not sent
  problem text not null default '',
  primary key (group_id, lead_id, target),
  foreign key (group_id, lead_id) references lead on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['lead_conversion'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
