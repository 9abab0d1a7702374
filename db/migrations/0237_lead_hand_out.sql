-- Whose turn it was: leads that were handed to people by rule, and in which order.

create table lead_hand_out (
  group_id uuid not null default current_group_id(),
  lead_id uuid not null,
  user_id uuid not null,
  site_id uuid not null,
  handed_at timestamptz not null,
  -- the order of turns, also of those within one moment
  turn bigint generated always as identity,
  primary key (group_id, lead_id, user_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_hand_out_turns on lead_hand_out (group_id, site_id, handed_at);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['lead_hand_out'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
