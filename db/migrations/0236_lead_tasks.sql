-- The next step on a lead: what somebody wants to do about it, and when.

create table lead_task (
  group_id uuid not null default current_group_id(),
  task_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  lead_id uuid not null,
  what text not null,
  due_at timestamptz not null,
  -- null: whoever looks after the lead
  assigned_to uuid,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  created_by uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  -- somebody was reminded of the step at this time; it is moved, and they are reminded again
  reminded_at timestamptz,
  primary key (group_id, task_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, lead_id) references lead on delete cascade
);
create index lead_task_open on lead_task (group_id, site_id, due_at) where state = 'open';
create index lead_task_of_lead on lead_task (group_id, lead_id, due_at);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['lead_task'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
