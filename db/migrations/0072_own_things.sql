-- What a shopper who proved an address finds in one place, and what they let the dealer know.

-- Opens a trade-in for who signed in with its address, beside the link that made it: that one keeps working.
alter table trade_in add column account_hash bytea;
create unique index trade_in_account on trade_in (group_id, account_hash) where account_hash is not null;

create index reservation_of_email on reservation (group_id, site_id, lower(email));
create index booking_of_person on booking (group_id, site_id, email_key) where email_key <> '';

-- Who agreed that the dealer may write about what they saved: the exact words, and since when.
alter table shopper
  add column contact_agreed_at timestamptz,
  add column contact_words text not null default '',
  -- on whose page, so that the right dealer sees it
  add column contact_site_id uuid;
