-- Colleagues are invited by mail, and somebody who was removed can be brought back as they were.

create table staff_invitation (
  group_id uuid not null default current_group_id() references dealer_group,
  invitation_id uuid not null,
  -- its name and colours are those of the mail
  site_id uuid not null,
  -- in small letters
  email text not null,
  role text not null check (role in ('operator', 'group-manager', 'dealership-manager', 'salesperson', 'content-editor')),
  -- null: all dealerships of the group
  dealership_ids uuid[],
  -- of the link in the mail
  token_hash bytea not null,
  invited_by uuid not null,
  inviter_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (group_id, invitation_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create unique index staff_invitation_open on staff_invitation (group_id, email) where accepted_at is null and revoked_at is null;
create unique index staff_invitation_token on staff_invitation (group_id, token_hash);
create index staff_invitation_link on staff_invitation (token_hash);

-- What somebody was in the group when they were removed.
create table staff_former_member (
  group_id uuid not null default current_group_id() references dealer_group,
  user_id uuid not null references auth."user" on delete cascade,
  role text not null check (role in ('operator', 'group-manager', 'dealership-manager', 'salesperson', 'content-editor')),
  dealership_ids uuid[],
  removed_at timestamptz not null,
  primary key (group_id, user_id)
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['staff_invitation', 'staff_former_member']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
