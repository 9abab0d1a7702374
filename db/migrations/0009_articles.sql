-- The blog.

create table article (
  group_id uuid not null default current_group_id() references dealer_group,
  article_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  summary text not null default '',
  author text not null default '',
  image jsonb,
  -- Markdown, and blocks below it; sanitised when they are read
  body text not null default '',
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  tags text[] not null default '{}',
  -- address of the stock list that shows the vehicles it is about; empty names none
  stock text not null default '',
  -- null: a draft; in the future: published by the clock
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (group_id, article_id),
  unique (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table article enable row level security;
alter table article force row level security;
create policy own_group on article to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on article to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on article to forecourt_app, forecourt_platform;
