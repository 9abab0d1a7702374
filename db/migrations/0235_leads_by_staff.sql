-- Leads that staff enter by hand: a walk-in, a call, an email, a marketplace.

alter table lead
  -- account of whoever entered it; null: its sender did
  add column made_by uuid;
