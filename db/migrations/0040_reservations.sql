-- Reservations with a deposit: keys of payment services, reservations, payments, refunds, and the ledger that accounts for every cent.

-- Who holds the money, as the shopper is told before paying; and the payment services that can take a deposit now.
alter table dealership
  add column legal_name text not null default '',
  -- ABN (AU), NZBN (NZ) or EIN (US)
  add column business_number text not null default '',
  add column payment_services text[] not null default '{}';

alter table vehicle
  -- the paid reservation that holds it; stock files neither free nor sell it
  add column reservation_id uuid,
  -- since when a stock file says that a held vehicle is sold or gone
  add column gone_in_file_at timestamptz;

-- One row per version: a refund uses the key that took the money.
create table payment_key (
  group_id uuid not null default current_group_id(),
  dealership_id uuid not null,
  processor text not null check (processor in ('stripe', 'till', 'st_george', 'sandbox')),
  version int not null,
  -- JSON of the fields, sealed for this group, dealership and version
  sealed bytea not null,
  -- last characters of the secret, for people
  hint text not null,
  mode text not null check (mode in ('live', 'test')),
  -- stands in the address to which notifications of this key come
  endpoint_id uuid not null,
  -- active: takes money; paused: was refused by the service; retired: only refunds what it took
  status text not null check (status in ('active', 'paused', 'retired')),
  paused_because text not null default '',
  -- failures in a row of a service that did not answer
  failures int not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  primary key (group_id, dealership_id, processor, version),
  unique (group_id, endpoint_id),
  foreign key (group_id, dealership_id) references dealership
);
create unique index payment_key_in_use on payment_key (group_id, dealership_id, processor) where status in ('active', 'paused');

create table reservation (
  group_id uuid not null default current_group_id(),
  reservation_id uuid not null,
  site_id uuid not null,
  dealership_id uuid not null,
  location_id uuid,
  vehicle_id uuid not null,
  state text not null check (state in
    ('held', 'paying', 'paid', 'confirmed', 'extended', 'declined', 'cancelled', 'lapsed', 'expired', 'completed')),
  -- what was agreed: later changes of the vehicle do not change it
  vehicle jsonb not null,
  deposit bigint not null check (deposit > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- conditions that were shown, in full
  conditions text not null,
  name text not null,
  email text not null,
  phone text not null,
  opt_in boolean not null default false,
  -- facts of the request that go along with the lead
  origin jsonb not null default '{}',
  -- SHA-256 of the tokens of the private links of shopper and dealer
  token_hash bytea not null,
  answer_token_hash bytea not null,
  created_at timestamptz not null,
  -- until when the vehicle waits for the payment
  lock_until timestamptz not null,
  paid_at timestamptz,
  -- until when the dealer holds the vehicle, and by when it is to be answered
  hold_until timestamptz,
  answer_due timestamptz,
  confirmed_at timestamptz,
  extensions int not null default 0,
  reminded_at timestamptz,
  -- managers were alerted that nobody answered
  alerted_at timestamptz,
  ended_at timestamptz,
  ended_because text not null default '',
  -- a dispute blocks refunds
  is_disputed boolean not null default false,
  -- what a person must look at; empty when nothing
  attention text not null default '',
  lead_id uuid,
  primary key (group_id, reservation_id),
  foreign key (group_id, site_id) references site,
  foreign key (group_id, dealership_id) references dealership,
  foreign key (group_id, vehicle_id) references vehicle
);
-- Whoever inserts first has the vehicle: there is one live reservation of it, whatever runs at the same moment.
create unique index reservation_one_winner on reservation (group_id, vehicle_id)
  where state in ('held', 'paying', 'paid', 'confirmed', 'extended');
create unique index reservation_token on reservation (group_id, token_hash);
create unique index reservation_answer_token on reservation (group_id, answer_token_hash);
create index reservation_newest on reservation (group_id, created_at desc, reservation_id);
create index reservation_unpaid on reservation (lock_until) where state in ('held', 'paying');
create index reservation_holding on reservation (hold_until) where state in ('paid', 'confirmed', 'extended');

alter table vehicle add foreign key (group_id, reservation_id) references reservation;
create index vehicle_reserved on vehicle (group_id, reservation_id) where reservation_id is not null;

-- One try to pay. Its row is committed before the payment service is called, and its id is the one that the service is given.
create table payment (
  group_id uuid not null default current_group_id(),
  payment_id uuid not null,
  reservation_id uuid not null,
  dealership_id uuid not null,
  processor text not null check (processor in ('stripe', 'till', 'st_george', 'sandbox')),
  key_version int not null,
  -- created: not answered yet; open: can be paid; paid; closed: cannot be paid any more; wrong: what arrived is not what was asked
  state text not null check (state in ('created', 'open', 'paid', 'closed', 'wrong')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- what arrived; null until something did
  received bigint,
  received_currency text,
  -- the service's name for what can be paid, and for the money that was taken
  provider_ref text not null default '',
  charge_ref text not null default '',
  -- how the shopper pays: an address at the service, or a form on our page
  pay_url text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  polls int not null default 0,
  -- null: nobody needs to ask any more
  next_poll_at timestamptz,
  problem text not null default '',
  primary key (group_id, payment_id),
  foreign key (group_id, reservation_id) references reservation,
  foreign key (group_id, dealership_id, processor, key_version) references payment_key
);
create index payment_of_reservation on payment (group_id, reservation_id);
create unique index payment_provider_ref on payment (group_id, processor, provider_ref) where provider_ref <> '';
create index payment_to_poll on payment (next_poll_at) where next_poll_at is not null;
create index payment_by_day on payment (group_id, dealership_id, created_at);

create table refund (
  group_id uuid not null default current_group_id(),
  refund_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('due', 'sending', 'refunded', 'failed', 'manual')),
  because text not null,
  requested_by text not null default '',
  provider_ref text not null default '',
  attempts int not null default 0,
  next_try_at timestamptz,
  problem text not null default '',
  -- how a person paid it back
  manual_reference text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (group_id, refund_id),
  foreign key (group_id, payment_id) references payment
);
create index refund_of_payment on refund (group_id, payment_id);
create index refund_to_send on refund (next_try_at) where state in ('due', 'sending');

-- Never more goes back than came.
create function check_refunds() returns trigger language plpgsql as $$
declare
  arrived bigint;
  going bigint;
begin
  select coalesce(received, 0) into arrived from payment
    where group_id = new.group_id and payment_id = new.payment_id for update;
  select coalesce(sum(amount), 0) into going from refund
    where group_id = new.group_id and payment_id = new.payment_id and state <> 'failed';
  if going > arrived then
    raise exception 'Refunds of % would exceed the % that arrived for payment %', going, arrived, new.payment_id;
  end if;
  return null;
end $$;
create trigger refund_within_payment after insert or update on refund for each row execute function check_refunds();

-- Notifications of payment services, once each. The body is not stored: the service is asked instead.
create table payment_notification (
  group_id uuid not null default current_group_id(),
  endpoint_id uuid not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (group_id, endpoint_id, event_id)
);

-- What happened to a reservation, in order. Nothing in it is ever changed.
create table reservation_event (
  group_id uuid not null default current_group_id(),
  reservation_id uuid not null,
  position bigint generated always as identity,
  happened_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  actor text not null check (actor in ('shopper', 'staff', 'program')),
  actor_name text not null default '',
  detail jsonb not null default '{}',
  primary key (group_id, reservation_id, position),
  foreign key (group_id, reservation_id) references reservation
);

-- Who wants to know when a vehicle is free again.
create table reservation_alert (
  group_id uuid not null default current_group_id(),
  alert_id uuid not null,
  site_id uuid not null,
  vehicle_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (group_id, alert_id),
  unique (group_id, site_id, vehicle_id, email),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);

-- What reconciliation found that a person must look at.
create table payment_difference (
  group_id uuid not null default current_group_id(),
  difference_id uuid not null,
  dealership_id uuid not null,
  processor text not null,
  kind text not null,
  -- the service's name for it
  provider_ref text not null,
  payment_id uuid,
  detail text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text not null default '',
  primary key (group_id, difference_id),
  unique (group_id, dealership_id, processor, kind, provider_ref)
);

-- The ledger: transfers between accounts of a dealership. Amounts are whole cents.
create table ledger_transfer (
  group_id uuid not null default current_group_id(),
  transfer_id uuid not null,
  dealership_id uuid not null,
  kind text not null check (kind in ('paid', 'refunded', 'refund-failed', 'applied', 'disputed', 'dispute-won',
    'dispute-lost', 'manual-refund')),
  payment_id uuid not null,
  -- the payment, refund or dispute that it books: each once
  subject text not null,
  booked_at timestamptz not null,
  primary key (group_id, transfer_id),
  unique (group_id, kind, subject),
  foreign key (group_id, payment_id) references payment
);
create index ledger_of_payment on ledger_transfer (group_id, payment_id);

create table ledger_line (
  group_id uuid not null default current_group_id(),
  transfer_id uuid not null,
  line int not null,
  account text not null check (account in
    ('processor_clearing', 'customer_holding', 'applied_to_sale', 'forfeited', 'processor_fees', 'disputed', 'paid_by_hand')),
  amount bigint not null check (amount <> 0),
  currency text not null,
  primary key (group_id, transfer_id, line),
  foreign key (group_id, transfer_id) references ledger_transfer
);

create function check_transfer() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select string_agg(currency, ', ') into wrong from (
    select currency from ledger_line
    where group_id = new.group_id and transfer_id = new.transfer_id
    group by currency having sum(amount) <> 0
  ) as uneven;
  if wrong is not null then
    raise exception 'Transfer % does not add up to zero in %', new.transfer_id, wrong;
  end if;
  if (select count(*) from ledger_line where group_id = new.group_id and transfer_id = new.transfer_id) < 2 then
    raise exception 'Transfer % has fewer than two lines', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger transfer_adds_up after insert on ledger_transfer
  deferrable initially deferred for each row execute function check_transfer();
create constraint trigger lines_add_up after insert on ledger_line
  deferrable initially deferred for each row execute function check_transfer();

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger ledger_transfer_stays before update or delete on ledger_transfer for each row execute function refuse_change();
create trigger ledger_line_stays before update or delete on ledger_line for each row execute function refuse_change();
create trigger reservation_event_stays before update or delete on reservation_event for each row execute function refuse_change();

-- What the sandbox, which takes no money, remembers of the payments that it pretends to take.
create table sandbox_payment (
  group_id uuid not null default current_group_id(),
  sandbox_id text not null,
  -- payment or refund
  kind text not null check (kind in ('payment', 'refund')),
  order_id text not null,
  record jsonb not null,
  created_at timestamptz not null,
  primary key (group_id, sandbox_id),
  unique (group_id, kind, order_id)
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['payment_key', 'reservation', 'payment', 'refund', 'payment_notification', 'reservation_event',
    'reservation_alert', 'payment_difference', 'ledger_transfer', 'ledger_line', 'sandbox_payment']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
  foreach isolated in array array['payment_key', 'reservation', 'payment', 'refund', 'reservation_alert', 'payment_difference', 'sandbox_payment']
  loop
    execute format('grant update on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
grant delete on reservation_alert, payment_notification, sandbox_payment to forecourt_app, forecourt_platform;
