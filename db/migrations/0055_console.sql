-- The console: what staff changed and who may see which dealership, calls that may be repeated, and news for open tabs.

-- Dealerships that this person works for; null: all of the group.
alter table staff_membership add column dealership_ids uuid[];

-- Every change made by staff, with what was there before and after. Rows are added and read; nothing else is granted.
create table audit_entry (
  group_id uuid not null default current_group_id() references dealer_group,
  position bigint generated always as identity,
  happened_at timestamptz not null,
  -- null where the change belongs to the whole group
  site_id uuid,
  -- account of the staff member, and their name as it was then
  user_id uuid,
  actor_name text not null default '',
  via text not null default 'console' check (via in ('console', 'key', 'job', 'command-line')),
  -- name of the operation, for example leads.change
  action text not null,
  subject_kind text not null default '',
  subject_id text not null default '',
  subject_name text not null default '',
  before jsonb,
  after jsonb,
  request_id text not null default '',
  primary key (group_id, position)
);
create index audit_of_subject on audit_entry (group_id, subject_kind, subject_id, position desc);

create function refuse_changing_audit() returns trigger language plpgsql as
$$ begin raise exception 'The audit log is never changed'; end $$;
create trigger audit_is_insert_only before update or delete on audit_entry
  for each row execute function refuse_changing_audit();

-- Answers of calls that changed something, by the key that the caller sent: a call that is repeated changes nothing twice.
create table console_request (
  group_id uuid not null default current_group_id() references dealer_group,
  user_id uuid not null,
  request_key text not null,
  operation text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (group_id, user_id, request_key)
);
create index console_request_age on console_request (created_at);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['audit_entry', 'console_request']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
  end loop;
end $$;
grant select, insert on audit_entry to forecourt_app, forecourt_platform;
grant select, insert, update, delete on console_request to forecourt_app, forecourt_platform;

-- Open tabs hear at commit that enquiries of a site have changed.
create function announce_lead() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || ':' || new.site_id || ':leads');
  return null;
end $$;
create trigger lead_is_announced after insert or update on lead for each row execute function announce_lead();
