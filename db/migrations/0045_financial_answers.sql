-- What somebody answers about their money to be approved for a loan: sealed, apart from the lead, and deleted after a time.

create table financial_answers (
  group_id uuid not null default current_group_id(),
  lead_id uuid not null,
  site_id uuid not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  delete_after timestamptz not null,
  primary key (group_id, lead_id),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index financial_answers_old on financial_answers (delete_after);

do $$
declare
  walled text;
begin
  foreach walled in array array['financial_answers']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
