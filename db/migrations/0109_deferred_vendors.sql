-- Services of others that were over their budget for too long: they load only once a shopper does something.

create table deferred_vendor (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  -- as settings name it: live_chat
  vendor text not null,
  since timestamptz not null,
  primary key (group_id, site_id, vendor),
  foreign key (group_id, site_id) references site (group_id, site_id) on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['deferred_vendor'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
