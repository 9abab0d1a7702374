-- A reservation gives its site a new version and changes nothing but one vehicle. Counted by themselves, such versions need
-- nothing else of the site to be read again.
alter table site add column vehicle_versions integer not null default 0;
