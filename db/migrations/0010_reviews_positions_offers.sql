-- What customers say, whom the dealer looks for, and what he offers for a while.

create table review (
  group_id uuid not null default current_group_id() references dealer_group,
  review_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  author text not null,
  rating numeric(2, 1) not null check (rating between 1 and 5),
  body text not null default '',
  -- where it was written: Google, Facebook, our own form
  source text not null default '',
  reviewed_on date not null,
  primary key (group_id, review_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create index review_of_site on review (group_id, site_id, reviewed_on desc);

create table job_position (
  group_id uuid not null default current_group_id() references dealer_group,
  position_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  summary text not null default '',
  -- Markdown; sanitised when it is read
  body text not null default '',
  employment text not null check (employment in ('full-time', 'part-time', 'casual', 'apprenticeship', 'contract', 'internship')),
  -- slug of one of the group's locations; empty when it is any of them
  location_slug text not null default '',
  -- {"from": 38, "to": 44, "per": "hour"} in the currency of the region
  pay jsonb,
  posted_on date not null,
  closes_on date,
  primary key (group_id, position_id),
  unique (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade
);

create table offer (
  group_id uuid not null default current_group_id() references dealer_group,
  offer_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  summary text not null default '',
  image jsonb,
  fine_print text not null default '',
  -- both days included, in the site's time zone
  valid_from date,
  valid_until date,
  -- address of the stock list that it holds for; empty names none
  stock text not null default '',
  position int not null default 0,
  primary key (group_id, offer_id),
  unique (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade,
  check (valid_until is null or valid_from is null or valid_from <= valid_until)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['review', 'job_position', 'offer'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
