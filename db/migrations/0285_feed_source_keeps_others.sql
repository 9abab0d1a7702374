-- The files of a source list a part of the stock: they add and change, and what they lack stays.
alter table feed_source add column keeps_others boolean not null default false;
