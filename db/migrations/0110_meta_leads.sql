-- Leads of Meta lead ads that were announced and are still to be fetched. Holds no answers of anybody; gone once the lead is here.

create table meta_lead_notice (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  -- its id at Meta
  leadgen_id text not null,
  received_at timestamptz not null,
  attempts int not null default 0,
  -- for people: why it is not here yet
  problem text not null default '',
  -- no attempt can change it any more, only the dealer
  is_given_up boolean not null default false,
  primary key (group_id, site_id, leadgen_id),
  foreign key (group_id, site_id) references site (group_id, site_id) on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['meta_lead_notice'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
