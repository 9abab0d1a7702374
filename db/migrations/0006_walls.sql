-- The walls. Two login roles that own nothing: forecourt_app sees one dealer group at a time, the one its transaction names;
-- forecourt_platform serves host lookup, sign-in and operators. Neither can bypass row-level security.

do $$
declare
  walled text;
begin
  for walled in
    select c.relname from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r'
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;

grant usage on schema auth to forecourt_platform;
grant select, insert, update, delete on all tables in schema auth to forecourt_platform;
