-- Browsers in which staff want to hear of leads. Accounts belong to no dealer group, so only the platform reads this.

create schema devices;
grant usage on schema devices to forecourt_platform;

create table devices.push_device (
  device_id uuid primary key,
  user_id uuid not null references auth."user" on delete cascade,
  -- in which it was switched on; a session that ran out ends nothing, one that was ended does
  session_id uuid not null,
  -- address at the push service of the browser's maker
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null default '',
  tells_new boolean not null,
  tells_overdue boolean not null,
  created_at timestamptz not null,
  -- when the person was last at the console in it
  seen_at timestamptz not null
);
create index push_device_of_user on devices.push_device (user_id);
grant select, insert, update, delete on devices.push_device to forecourt_platform;

-- Whoever signs out, is signed out from elsewhere, or changes the password is told nothing more, whatever program did it.
create function devices.forget_session() returns trigger language plpgsql as $$
begin
  delete from devices.push_device where session_id = old.id;
  return null;
end $$;
create trigger push_device_session after delete on auth."session"
  for each row when (old."expiresAt" > now()) execute function devices.forget_session();

create function devices.forget_user() returns trigger language plpgsql as $$
begin
  delete from devices.push_device where user_id = new."userId";
  return null;
end $$;
create trigger push_device_password after update on auth."account"
  for each row when (old."password" is distinct from new."password") execute function devices.forget_user();
