-- What somebody has typed and not published, for a host that shows the site as it would be. One at a time per person and site.
create table site_preview (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  user_id uuid not null,
  -- of the name of its host, which nobody can guess
  token_hash bytea not null,
  drafts jsonb not null,
  -- grows with each change: what was made of earlier drafts is not used again
  version int not null default 1,
  expires_at timestamptz not null,
  primary key (group_id, site_id, user_id),
  foreign key (group_id, site_id) references site on delete cascade
);
-- A host names a preview before anybody knows of which group.
create index site_preview_token on site_preview (token_hash);

alter table site_preview enable row level security;
alter table site_preview force row level security;
create policy own_group on site_preview to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on site_preview to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on site_preview to forecourt_app, forecourt_platform;
