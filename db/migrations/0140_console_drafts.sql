-- What somebody has typed in the console and not published: their own, wherever they sign in next.
create table console_draft (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  user_id uuid not null,
  -- what it changes: page /about
  subject text not null,
  body jsonb not null,
  -- another one with each change: who stores says which one they saw
  version uuid not null,
  saved_at timestamptz not null,
  primary key (group_id, site_id, user_id, subject),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table console_draft enable row level security;
alter table console_draft force row level security;
create policy own_group on console_draft to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on console_draft to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on console_draft to forecourt_app, forecourt_platform;
