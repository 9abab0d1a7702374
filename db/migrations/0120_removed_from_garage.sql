-- What a shopper took out of their garage, so that it can be put back as it was; it goes with the night's sweep.
alter table garage_vehicle add column removed_at timestamptz;
create index garage_vehicle_removed on garage_vehicle (removed_at) where removed_at is not null;
