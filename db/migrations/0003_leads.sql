-- Enquiries. A lead is acknowledged only after its row is durable.

create table lead (
  group_id uuid not null default current_group_id() references dealer_group,
  lead_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  dealership_id uuid,
  location_id uuid,
  vehicle_id uuid,
  category text not null,
  subcategory text not null default '',
  event_id int not null,
  lead_status text not null default 'Complete',
  form_completed boolean not null default true,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- the whole payload, shaped, as it was accepted
  payload jsonb not null,
  -- SHA-256 of the token that lets the browser that sent it change it
  token_hash bytea not null,
  -- suspected spam is held for review, never dropped
  held_because text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (group_id, lead_id),
  foreign key (group_id, site_id) references site
);
create index lead_recent on lead (group_id, site_id, created_at desc);

-- the first answer to an idempotency key, repeated to whoever sends the key again
create table lead_idempotency (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  idempotency_key text not null,
  lead_id uuid not null,
  lead_token text not null,
  created_at timestamptz not null,
  primary key (group_id, site_id, idempotency_key),
  foreign key (group_id, lead_id) references lead on delete cascade
);
