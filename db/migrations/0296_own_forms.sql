-- Forms that a dealer builds. What one asks is read and written as a whole, with the history of everything written.
create table own_form (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- title, texts, recipients and questions, as they are edited
  definition jsonb not null,
  -- since when it is gone; somebody may have had it open, so that it is still received for some days
  removed_at timestamptz,
  primary key (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table own_form enable row level security;
alter table own_form force row level security;
create policy own_group on own_form to forecourt_app
  using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on own_form to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on own_form to forecourt_app, forecourt_platform;

-- locks: versions of content are what staff wrote by hand, thousands at most, and are checked in moments.
alter table content_version
  drop constraint content_version_kind_check,
  add constraint content_version_kind_check
    check (kind in ('page', 'article', 'offer', 'review', 'position', 'model', 'product', 'form'));
