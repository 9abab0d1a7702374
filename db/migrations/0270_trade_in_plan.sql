-- With how many steps a trade-in began; those that were under way before there was a choice have seven.
alter table trade_in add column plan text not null default 'seven' check (plan in ('three', 'seven'));
