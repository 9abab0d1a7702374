-- How far a dealer's first loading has come, so that one that was cut short at any point is completed by the next start, and
-- what a dealer has changed since is never loaded again.
create table dealer_setup (
  group_id uuid not null default current_group_id() references dealer_group on delete cascade,
  -- 'stock SLUG' when all stock files of a dealership were read, 'staff' when its first account was made
  step text not null,
  done_at timestamptz not null default now(),
  primary key (group_id, step)
);
do $$
declare
  walled text;
begin
  foreach walled in array array['dealer_setup']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;

-- Dealers of before: whoever has stock or staff got it then.
insert into dealer_setup (group_id, step)
select distinct d.group_id, 'stock ' || d.slug from dealership d
where exists (select from vehicle v where v.group_id = d.group_id and v.dealership_id = d.dealership_id);
insert into dealer_setup (group_id, step) select distinct group_id, 'staff' from staff_membership;
