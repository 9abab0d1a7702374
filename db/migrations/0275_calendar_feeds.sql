-- Private addresses at which calendar programs of staff fetch appointments: one for each person, site and dealership.
create table calendar_feed (
  group_id uuid not null default current_group_id() references dealer_group,
  feed_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  user_id uuid not null,
  -- null: the appointments of whatever leads the person looks after
  dealership_id uuid,
  -- of the address, which nobody can guess; the address itself is shown once and stored nowhere
  token_hash bytea not null,
  created_at timestamptz not null,
  fetched_at timestamptz,
  primary key (group_id, feed_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, dealership_id) references dealership on delete cascade
);
create unique index calendar_feed_of_person on calendar_feed (group_id, site_id, user_id, dealership_id) nulls not distinct;
-- An address names a feed before anybody knows of which group; 256 bits of chance need no constraint to differ.
create index calendar_feed_token on calendar_feed (token_hash);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['calendar_feed'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
