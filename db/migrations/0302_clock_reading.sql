-- What the clock of an imported vehicle shows, in the unit that its region does not use; the distance beside it is what filters go by.
alter table vehicle add column clock_reading integer;
