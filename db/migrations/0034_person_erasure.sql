-- That somebody was erased on request, and how much of them there was; nothing of who it was.
create table person_erasure (
  group_id uuid not null default current_group_id(),
  person_erasure_id uuid not null,
  erased_at timestamptz not null,
  -- rows, files and mails that were removed, by kind
  removed jsonb not null,
  primary key (group_id, person_erasure_id)
);
do $$
declare
  walled text;
begin
  foreach walled in array array['person_erasure']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
