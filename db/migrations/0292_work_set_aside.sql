-- Work that took two processes down and is not begun again: operators are told of it by name. It goes once the work ends well, or after a week.
create table limits.set_aside (
  -- a job, or what a job that repeats looks at one by one: a source, a site
  work_id uuid primary key,
  job text not null,
  group_id uuid not null,
  -- what it is called, such as a file
  subject text not null,
  at timestamptz not null default now()
);
grant select, insert, update, delete on limits.set_aside to forecourt_platform;
