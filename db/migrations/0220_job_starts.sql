-- How often a job was begun and not brought to an end by the process that began it: one that reads what strangers send and took
-- its process down twice is set aside. Rows live as long as the job is in hand.
create table limits.job_start (
  job_id uuid primary key,
  count int not null,
  begun_at timestamptz not null default now()
);
grant select, insert, update, delete on limits.job_start to forecourt_platform;
