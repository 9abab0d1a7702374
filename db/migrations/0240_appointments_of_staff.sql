-- Staff arrange what shoppers do not book themselves: handing a vehicle over, and a visit.
alter table booking
  drop constraint booking_kind_check,
  add constraint booking_kind_check check (kind in ('test-drive', 'service', 'hand-over', 'visit'));
