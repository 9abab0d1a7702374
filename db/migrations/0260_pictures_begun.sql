-- How often fetching a vehicle's pictures was begun and came to no end: a process that dies counts none.
alter table picture_fetch add column unfinished integer not null default 0;
