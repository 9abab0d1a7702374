-- Views of lists that staff of a site have saved for themselves: a filter, an order and columns under a name.
create table console_view (
  group_id uuid not null default current_group_id() references dealer_group,
  view_id uuid not null,
  site_id uuid not null,
  user_id uuid not null,
  -- list that it is a view of, for example stock
  screen text not null,
  name text not null,
  -- query of the list's address
  query text not null,
  columns text[] not null default '{}',
  created_at timestamptz not null,
  primary key (group_id, view_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create unique index console_view_name on console_view (group_id, site_id, user_id, screen, lower(name));

alter table console_view enable row level security;
alter table console_view force row level security;
create policy own_group on console_view to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on console_view to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on console_view to forecourt_app, forecourt_platform;
