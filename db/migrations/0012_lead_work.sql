-- What staff do with a lead, and what the shopper does with it afterwards.

alter table lead
  -- how far staff are with it; what a person sees of it is `state`
  add column stage text not null default 'new'
    check (stage in ('new', 'opened', 'answered', 'won', 'lost', 'withdrawn', 'archived')),
  -- the shopper waits for an answer since then, and until then at the latest; both null when nobody owes him one
  add column waiting_since timestamptz,
  add column due_at timestamptz,
  add column opened_at timestamptz,
  -- the first answer: when, by whom and how
  add column answered_at timestamptz,
  add column answered_by text not null default '',
  add column answered_how text not null default '' check (answered_how in ('', 'call', 'mail', 'sms', 'visit')),
  -- managers were told once that nobody has answered
  add column alerted_at timestamptz,
  -- account of the staff member who looks after it
  add column assigned_to uuid,
  -- when the shopper last opened his private page, and how often he came
  add column followed_at timestamptz,
  add column follow_visits int not null default 0;

-- Names, addresses, numbers and the vehicle as one searches for them: small letters without accents, phone numbers as digits.
alter table lead add column search_text text generated always as (left(
  regexp_replace(lower(normalize(
    name || ' ' || coalesce(payload ->> 'last_name', '') || ' ' || email || ' '
    || regexp_replace(phone, '[^0-9]', '', 'g') || ' '
    || coalesce(payload ->> 'Vehicle Make', '') || ' ' || coalesce(payload ->> 'Vehicle Model', '') || ' '
    || coalesce(payload ->> 'stock_number', '') || ' ' || coalesce(payload ->> 'Rego', ''), nfkd)),
    U&'[\0300-\036F]', '', 'g'), 400)) stored;

-- What a lead is to those who look at the inbox; overdue it becomes by the clock alone.
alter table lead add column state text generated always as (case
  when stage in ('withdrawn', 'archived') then stage
  when duplicate_of is not null then 'merged'
  when held_because <> '' then 'held'
  when lead_status = 'Incomplete' and stage in ('new', 'opened') then 'unfinished'
  else stage end) stored;

-- One index answers every filter of the inbox without looking at the table; it replaces the plain one.
create index lead_inbox on lead (group_id, site_id, created_at desc, lead_id desc)
  include (state, category, dealership_id, location_id, assigned_to, due_at, search_text);
drop index lead_recent;
create index lead_by_state on lead (group_id, site_id, state, created_at desc, lead_id desc);
create index lead_due on lead (group_id, site_id, due_at, lead_id) where due_at is not null;
create index lead_unalerted on lead (due_at) where due_at is not null and alerted_at is null;
create index lead_repetitions on lead (group_id, duplicate_of) where duplicate_of is not null;
create unique index lead_follow_token on lead (group_id, follow_token_hash) where follow_token_hash is not null;

-- What happened to a lead after it came, in order. Nothing in it is ever changed.
create table lead_journey (
  group_id uuid not null default current_group_id(),
  lead_id uuid not null,
  position bigint generated always as identity,
  happened_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  actor text not null check (actor in ('shopper', 'staff', 'program')),
  -- account and name of staff, as it was then
  user_id uuid,
  actor_name text not null default '',
  -- what was written, for people
  words text not null default '',
  detail jsonb not null default '{}',
  -- changes of several leads made at once, which are taken back at once
  change_id uuid,
  primary key (group_id, lead_id, position),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_journey_change on lead_journey (group_id, change_id) where change_id is not null;

create function refuse_rewriting() returns trigger language plpgsql as
$$ begin raise exception 'What happened to a lead is never changed'; end $$;
-- A lead that is erased takes its journey along: that deletion comes from another trigger.
create trigger lead_journey_is_kept before update or delete on lead_journey
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Calls, revealed numbers, directions and other clicks of visitors, beside what leads already count there.
alter table site_event
  -- for example car_phone_call; empty for the event of a lead
  add column name text not null default '',
  add column dealership_id uuid,
  -- what the browser calls its visitor: ties clicks to the lead that he sends later
  add column session_id text not null default '';
create index site_event_session on site_event (group_id, site_id, session_id, happened_at) where session_id <> '';
create index site_event_named on site_event (group_id, site_id, happened_at, name) where name <> '';

-- An answer that staff wrote in the console: it is delivered as everything else is, with attempts and a log.
alter table lead_delivery
  -- of a reply: subject, text, and the name and address that its answer goes to
  add column letter jsonb,
  drop constraint lead_delivery_channel_check,
  add constraint lead_delivery_channel_check check
    (channel in ('mail', 'adf-mail', 'adf-http', 'webhook', 'confirmation', 'reply', 'alert', 'nobody'));

do $$
declare
  walled text;
begin
  foreach walled in array array['lead_journey']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
