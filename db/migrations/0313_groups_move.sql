-- A dealer group arrives or goes as a whole, by the operator's command: `forecourt.whole_group` names it within that transaction.
-- What arrives happened before, so that no webhook tells of it; what goes takes along what is else never changed. Who may delete
-- such rows at all stays a matter of rights, which the command gives itself for its transaction alone.

create function is_whole_group(moved uuid) returns boolean language sql stable as
$$ select coalesce(current_setting('forecourt.whole_group', true), '') = moved::text $$;

create or replace function is_webhook_wanted(wanted_group uuid, kind text) returns boolean language sql stable as
$$ select not is_whole_group(wanted_group) and exists (select from webhook_endpoint e, unnest(e.events) as wanted (event)
  where e.group_id = wanted_group and e.disabled_at is null and split_part(wanted.event, '.', 1) = kind) $$;

create or replace function refuse_change() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' and is_whole_group(old.group_id) then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace function refuse_rewriting() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' and is_whole_group(old.group_id) then return old; end if;
  raise exception 'What happened to a lead is never changed';
end $$;

create or replace function refuse_rewriting_bookings() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' and is_whole_group(old.group_id) then return old; end if;
  raise exception 'What happened to a booking is never changed';
end $$;

create or replace function refuse_changing_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.subject_name = '' and new.before is null and new.after is null
    and (to_jsonb(new) - array['subject_name', 'before', 'after']) = (to_jsonb(old) - array['subject_name', 'before', 'after'])
  then
    return new;
  end if;
  if tg_op = 'DELETE' and is_whole_group(old.group_id) then return old; end if;
  raise exception 'The audit log is never changed';
end $$;

-- A vehicle names its reservation and a reservation its vehicle, and a lead the one that it repeats: within a transaction that
-- brings a whole group, either may come first.
-- locks: no row is read, the catalogue alone is changed
alter table vehicle alter constraint vehicle_group_id_reservation_id_fkey deferrable initially immediate;
alter table lead alter constraint lead_group_id_duplicate_of_fkey deferrable initially immediate;
