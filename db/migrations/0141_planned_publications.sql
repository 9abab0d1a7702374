-- Changes of the site that go live at a time, and those that could not: what was typed is with them until somebody takes it back.
create table planned_publication (
  group_id uuid not null default current_group_id() references dealer_group,
  publication_id uuid not null,
  site_id uuid not null,
  -- who planned it: it is published in their name, if they still may
  user_id uuid not null,
  -- the operation of the console that publishes it, and what it is given
  operation text not null,
  input jsonb not null,
  -- what people call it, and the draft that it was
  title text not null,
  subject text not null,
  draft jsonb not null,
  publish_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'failed')),
  -- why it could not be published, in words
  problem text not null default '',
  planned_at timestamptz not null,
  primary key (group_id, publication_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create index planned_publication_of_site on planned_publication (group_id, site_id, publish_at) where state <> 'published';

alter table planned_publication enable row level security;
alter table planned_publication force row level security;
create policy own_group on planned_publication to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on planned_publication to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on planned_publication to forecourt_app, forecourt_platform;
