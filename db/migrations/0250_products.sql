-- Accessories and parts that a site sells besides vehicles, with their variants and the models that they fit.
create table product (
  group_id uuid not null default current_group_id() references dealer_group,
  product_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  part_number text not null default '',
  category text not null default '',
  -- Markdown; sanitised when it is read
  description text not null default '',
  image jsonb,
  -- cents, with GST where the region has it; null: on request
  price int check (price > 0),
  -- null: not counted
  in_stock int check (in_stock >= 0),
  -- [{"name": "Left", "part_number": "12-L", "price": 49.9, "in_stock": 2}]
  variants jsonb not null default '[]',
  -- [{"make": "Toyota", "model": "HiLux", "from_year": 2015, "to_year": null}]; empty: any vehicle
  fits jsonb not null default '[]',
  position int not null default 0,
  primary key (group_id, product_id),
  unique (group_id, site_id, slug),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table product enable row level security;
alter table product force row level security;
create policy own_group on product to forecourt_app
  using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on product to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on product to forecourt_app, forecourt_platform;

alter table content_version
  drop constraint if exists page_version_kind_check,
  drop constraint if exists content_version_kind_check,
  add constraint content_version_kind_check
    check (kind in ('page', 'article', 'offer', 'review', 'position', 'model', 'product'));
