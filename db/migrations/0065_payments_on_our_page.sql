-- Payments whose money is taken by a call of ours: once such a call went out, or the time to pay was over, no other one may go.
alter table payment
  add column charging_at timestamptz,
  add column charge_barred_at timestamptz,
  add constraint charged_or_barred check (charging_at is null or charge_barred_at is null);
