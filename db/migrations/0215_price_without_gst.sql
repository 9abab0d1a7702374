-- A price to which goods and services tax is added, as truck yards write it. The lists of words only grow.
alter table vehicle drop constraint vehicle_price_note_check;
alter table vehicle add constraint vehicle_price_note_check
  check (price_note in ('drive-away', 'excluding-charges', 'excluding-gst', 'none'));
alter table earlier_price drop constraint earlier_price_price_note_check;
alter table earlier_price add constraint earlier_price_price_note_check
  check (price_note in ('drive-away', 'excluding-charges', 'excluding-gst', 'none'));
