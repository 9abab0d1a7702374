-- Visitors of a test of two variants, once a day each: the number is that of the statistics, which says nothing about a person.
create table split_visitor (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  test text not null,
  visitor bigint not null,
  variant text not null check (variant in ('first', 'second')),
  converted boolean not null default false,
  at timestamptz not null,
  primary key (group_id, site_id, test, visitor),
  foreign key (group_id, site_id) references site on delete cascade
);
alter table split_visitor enable row level security;
alter table split_visitor force row level security;
create policy own_group on split_visitor to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on split_visitor to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on split_visitor to forecourt_app, forecourt_platform;
