-- The audit log is never changed, but for one thing: what it quotes of a person who is erased goes. Who changed what, and when,
-- stays.
create or replace function refuse_changing_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.subject_name = '' and new.before is null and new.after is null
    and (to_jsonb(new) - array['subject_name', 'before', 'after']) = (to_jsonb(old) - array['subject_name', 'before', 'after'])
  then
    return new;
  end if;
  raise exception 'The audit log is never changed';
end $$;
grant update (subject_name, before, after) on audit_entry to forecourt_app;
