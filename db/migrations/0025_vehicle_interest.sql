-- How many shoppers asked about or reached for a vehicle lately, counted by a job: one part of its place in lists.
alter table vehicle add column interest int not null default 0;
