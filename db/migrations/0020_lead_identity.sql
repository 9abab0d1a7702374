-- An enquiry answers its own sender and nobody else: what is a repetition is decided by everything that was said, a key of a
-- repeated call belongs to its words and its sender, and a private link can be ended.

alter table lead
  -- SHA-256 of everything that was said; equal for repetitions of one another, null for leads of before
  add column content_hash bytea,
  -- raised by one when the private links are ended: those made for an earlier number open nothing
  add column follow_version int not null default 0;
create index lead_content on lead (group_id, site_id, content_hash, created_at) where content_hash is not null;

alter table lead_idempotency
  -- SHA-256 of the first call's body and of its sender's network address; null for keys of before
  add column body_hash bytea,
  add column sender_hash bytea;
