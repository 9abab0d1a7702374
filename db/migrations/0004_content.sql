-- Content pages and the range of models that a site shows.

create table page (
  group_id uuid not null default current_group_id() references dealer_group,
  page_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  -- path on the site, with its leading slash and without a trailing one
  path text not null check (path ~ '^/[^?#]*$'),
  title text not null,
  description text not null default '',
  -- Markdown; sanitised when it is read
  body text not null,
  -- lead form shown below the text, as a form category slug; empty shows none
  form text not null default '',
  updated_at timestamptz not null default now(),
  primary key (group_id, page_id),
  unique (group_id, site_id, path),
  foreign key (group_id, site_id) references site on delete cascade
);

create table model (
  group_id uuid not null default current_group_id() references dealer_group,
  model_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  slug text not null,
  name text not null,
  manufacturer_name text not null default '',
  description text not null default '',
  body text[] not null default '{}',
  image jsonb,
  status text not null default '' check (status in ('', 'new')),
  override_url text not null default '',
  position int not null default 0,
  primary key (group_id, model_id),
  unique (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade
);
