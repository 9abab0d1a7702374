-- Enquiries in the order in which they last changed, for programs that follow them.

alter table lead add column changed_at timestamptz not null default clock_timestamp();
update lead set changed_at = greatest(created_at, updated_at);

create function note_lead_change() returns trigger language plpgsql as
$$ begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger lead_change_is_noted before update on lead for each row execute function note_lead_change();

create index lead_feed on lead (group_id, site_id, changed_at, lead_id);
