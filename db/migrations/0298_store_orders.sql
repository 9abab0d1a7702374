-- Orders of the store that are paid online: what was bought as it was then, what happened to it, and payments that are for an order.
create table store_order (
  group_id uuid not null default current_group_id(),
  order_id uuid not null,
  site_id uuid not null,
  -- whose payment service takes the money
  dealership_id uuid not null,
  -- where it is picked up; null: it is delivered
  location_id uuid,
  -- the browser's basket that it was made from: two tabs of it make one order
  basket_id uuid not null,
  state text not null check (state in ('awaiting', 'paid', 'ready', 'done', 'cancelled', 'refunded', 'lapsed')),
  -- how it is had, as the shopper read it, and where it goes
  handover text not null,
  delivery_address text not null default '',
  goods bigint not null check (goods >= 0),
  delivery bigint not null check (delivery >= 0),
  total bigint not null check (total > 0),
  -- GST within the total
  tax bigint not null check (tax >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  name text not null,
  email text not null,
  phone text not null,
  opt_in boolean not null default false,
  -- facts of the request that go along with the lead
  origin jsonb not null default '{}',
  -- SHA-256 of the token of the shopper's private link
  token_hash bytea not null,
  created_at timestamptz not null,
  -- until when its pieces wait for the payment
  lock_until timestamptz not null,
  paid_at timestamptz,
  ready_at timestamptz,
  -- what the shopper was told when it was ready or sent
  ready_note text not null default '',
  ended_at timestamptz,
  ended_because text not null default '',
  -- a dispute blocks refunds
  is_disputed boolean not null default false,
  -- what a person must look at; empty when nothing
  attention text not null default '',
  lead_id uuid,
  primary key (group_id, order_id),
  constraint total_adds_up check (total = goods + delivery),
  foreign key (group_id, site_id) references site,
  foreign key (group_id, dealership_id) references dealership
);
create unique index store_order_token on store_order (group_id, token_hash);
-- A basket is paid for once at a time, whatever several tabs do at the same moment; one that was given up only waits to be known unpaid.
create unique index store_order_one_payment on store_order (group_id, basket_id) where state = 'awaiting' and ended_because = '';
create index store_order_of_basket on store_order (group_id, basket_id);
create index store_order_newest on store_order (group_id, site_id, created_at desc, order_id);
create index store_order_unpaid on store_order (lock_until) where state = 'awaiting';
create index store_order_live on store_order (group_id, site_id) where state in ('awaiting', 'paid', 'ready');

create table store_order_line (
  group_id uuid not null default current_group_id(),
  order_id uuid not null,
  line int not null,
  product_slug text not null,
  -- empty: the product has none
  variant text not null,
  name text not null,
  part_number text not null,
  -- cents for one
  price bigint not null check (price > 0),
  quantity int not null check (quantity between 1 and 99),
  primary key (group_id, order_id, line),
  foreign key (group_id, order_id) references store_order
);

create function check_order_lines() returns trigger language plpgsql as $$
declare
  counted bigint;
  stated bigint;
begin
  select coalesce(sum(price * quantity), 0) into counted from store_order_line
    where group_id = new.group_id and order_id = new.order_id;
  select goods into stated from store_order where group_id = new.group_id and order_id = new.order_id;
  if counted <> stated then
    raise exception 'The lines of order % add up to %, and it says %', new.order_id, counted, stated;
  end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert on store_order
  deferrable initially deferred for each row execute function check_order_lines();
create constraint trigger order_lines_add_up after insert on store_order_line
  deferrable initially deferred for each row execute function check_order_lines();
create trigger store_order_line_stays before update or delete on store_order_line for each row execute function refuse_change();

-- What happened to an order, in its sequence. Nothing in it is ever changed.
create table store_order_event (
  group_id uuid not null default current_group_id(),
  order_id uuid not null,
  position bigint generated always as identity,
  happened_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  actor text not null check (actor in ('shopper', 'staff', 'program')),
  actor_name text not null default '',
  detail jsonb not null default '{}',
  primary key (group_id, order_id, position),
  foreign key (group_id, order_id) references store_order
);
create trigger store_order_event_stays before update or delete on store_order_event for each row execute function refuse_change();

do $$
declare
  isolated text;
begin
  foreach isolated in array array['store_order', 'store_order_line', 'store_order_event']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
grant update on store_order to forecourt_app, forecourt_platform;

-- locks: payments and transfers of the ledger are few, a handful for each vehicle that was ever reserved, and are checked in moments.
-- A payment is for a reservation or for an order.
alter table payment
  alter column reservation_id drop not null,
  add column order_id uuid,
  add foreign key (group_id, order_id) references store_order,
  add constraint payment_for_one check (num_nonnulls(reservation_id, order_id) = 1);
create index payment_of_order on payment (group_id, order_id) where order_id is not null;

-- A sale that is undone is owed to the shopper again.
alter table ledger_transfer
  drop constraint ledger_transfer_kind_check,
  add constraint ledger_transfer_kind_check check (kind in ('paid', 'refunded', 'refund-failed', 'applied', 'disputed',
    'dispute-won', 'dispute-lost', 'manual-refund', 'sale-reversed'));

-- Open tabs of the console follow orders and their money.
create function announce_store_order() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || ':' || new.site_id || ':orders');
  return null;
end $$;
create trigger store_order_is_announced after insert or update on store_order
  for each row execute function announce_store_order();

create or replace function announce_refund() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || '::reservations');
  perform pg_notify('console_changed', new.group_id || '::orders');
  return null;
end $$;
