-- What senders have used up of their hourly limits, shared by all processes. It belongs to no dealer group, so it stands in
-- a schema that only the platform's role reaches. Keys are keyed hashes: no address stands here. Not logged: after a crash
-- the limits begin anew, which costs less than writing each count to disk twice.
create schema limits;
create unlogged table limits.rate_count (
  key bytea not null,
  -- hours since 1970
  hour int not null,
  count bigint not null,
  primary key (key, hour)
);
create index rate_count_hour on limits.rate_count (hour);
grant usage on schema limits to forecourt_platform;
grant select, insert, update, delete on limits.rate_count to forecourt_platform;
