-- Keys with which other programs call the API of a dealer group, and answers of calls that may be repeated.

create table api_key (
  group_id uuid not null default current_group_id() references dealer_group,
  key_id uuid not null,
  -- the part of the key that lists show: it finds the row, and opens nothing
  prefix text not null check (prefix ~ '^[a-z0-9]{8}$'),
  -- SHA-256 of the whole key, which is stored nowhere
  key_hash bytea not null check (length(key_hash) = 32),
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- sites on which it works; null: all of the group
  site_ids uuid[],
  created_at timestamptz not null,
  created_by text not null default '',
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- the key that takes over from it
  replaced_by uuid,
  primary key (group_id, key_id),
  unique (group_id, prefix)
);

-- Answers of calls with an Idempotency-Key, for a day: a call that is repeated changes nothing twice.
create table api_request (
  group_id uuid not null default current_group_id() references dealer_group,
  key_id uuid not null,
  request_key text not null,
  route text not null,
  body_hash bytea not null,
  -- status and body as JSON, once it is answered
  answer jsonb,
  created_at timestamptz not null,
  primary key (group_id, key_id, route, request_key),
  foreign key (group_id, key_id) references api_key on delete cascade
);
create index api_request_age on api_request (created_at);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['api_key', 'api_request']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
