-- Where partners fetch the stock of a site, and when they did.

-- The key in the address of a feed. It opens nothing but what the site shows anyway, so it is stored as it is and can be
-- looked up; a new one closes the address of before.
create table feed_address (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  target text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (group_id, site_id, target),
  foreign key (group_id, site_id) references site on delete cascade
);

create table feed_fetch (
  group_id uuid not null default current_group_id(),
  feed_fetch_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  target text not null,
  fetched_at timestamptz not null,
  -- 200, or 304 where the partner had it already
  status int not null,
  listed int not null,
  left_out int not null,
  bytes int not null,
  -- how the partner's program calls itself
  agent text not null,
  primary key (group_id, feed_fetch_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create index feed_fetch_latest on feed_fetch (group_id, site_id, target, fetched_at desc);

-- Search engines that take part in IndexNow were told of what changed until then; the key proves that the site sent it.
create table index_now (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  key text not null,
  told_until timestamptz not null,
  -- empty, or why the last attempt failed
  problem text not null default '',
  primary key (group_id, site_id),
  foreign key (group_id, site_id) references site on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['feed_address', 'feed_fetch', 'index_now'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
