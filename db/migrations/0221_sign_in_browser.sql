-- The browser that asked for a code is the only one that it works in, and wrong codes count for it alone: nobody uses up the codes of
-- somebody whose address they know. Links of the same mail work anywhere.
alter table shopper_sign_in add column browser_hash bytea;
create index shopper_sign_in_browser on shopper_sign_in (group_id, browser_hash) where used_at is null;
