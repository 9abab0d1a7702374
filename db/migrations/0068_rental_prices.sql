-- What a vehicle costs to rent for a day; the terms that differ from the site's are among its facts.
alter table vehicle add column rental_price bigint check (rental_price >= 0);
