-- The stock of a site as its searches ask about it, for sites that let the database search. A copy of what `vehicle` holds,
-- written by publishing. The columns are named after the fields of stock filters and the facets and ranges of searches.

create table search_document (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  vehicle_id uuid not null,
  -- what the vehicle says, as slugs; empty where it says nothing
  slug_car_type text not null,
  slug_make text not null,
  slug_model text not null,
  slug_badge text not null,
  slug_series text not null,
  slug_body text not null,
  slug_fuel text not null,
  slug_transmission text not null,
  slug_drive text not null,
  slug_colour text not null,
  slug_seats text not null,
  slug_doors text not null,
  slug_berths text not null,
  slug_bunks text not null,
  slug_ensuite text not null,
  slug_lams text not null,
  slug_dealership text not null,
  slug_location text not null,
  slug_tag text not null,
  slug_name text not null,
  slug_stock_number text not null,
  slug_city text not null,
  slug_state text not null,
  slug_status text not null,
  slug_features text[] not null,
  -- whole cents, millimetres, kilograms, cubic centimetres, kilometres or miles; created in days since 1970
  number_price bigint,
  number_repayment bigint,
  number_subscription_price bigint,
  number_year bigint,
  number_km bigint,
  number_length bigint,
  number_atm bigint,
  number_tare bigint,
  number_payload bigint,
  number_gvm bigint,
  number_engine bigint,
  number_photos bigint,
  number_seats bigint,
  number_doors bigint,
  number_berths bigint,
  number_created bigint,
  is_certified boolean not null,
  is_reserved boolean not null,
  is_rental boolean not null,
  is_bunks boolean not null,
  is_ensuite boolean not null,
  is_lams boolean not null,
  -- every word under which free text finds it, and what names it alone, written together
  words text[] not null,
  name_stock_number text not null,
  name_rego text not null,
  name_vin text not null,
  -- the lowest is the most relevant
  relevance bigint not null,
  -- milliseconds since 1970
  created_at bigint not null,
  listed_until bigint not null,
  -- units of one key are identical; null for one that stands for itself
  unit_key text,
  primary key (group_id, site_id, vehicle_id),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table search_document enable row level security;
alter table search_document force row level security;
create policy own_group on search_document to forecourt_app
  using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on search_document to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on search_document to forecourt_app, forecourt_platform;
