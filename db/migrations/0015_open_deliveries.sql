-- Looking a delivery up by its lead must never go through the index of all that is open: Postgres takes that one for tiny as
-- long as nothing waited when it last counted, and reads all of it for each of a hundred thousand. Only the sweep says
-- `finished_at is null`, so only the sweep can use this one.
drop index lead_delivery_open;
create index lead_delivery_unfinished on lead_delivery (due_at) where finished_at is null;
