-- A lead that is erased, on request or when its time is over, takes its appointment along: both are about the same person.
alter table booking
  drop constraint booking_group_id_lead_id_fkey,
  add foreign key (group_id, lead_id) references lead on delete cascade;
