-- What the stock file wrote where a vehicle has the product's own word for it: {"transmission": "6-Speed Automatic w/Select-Shift"}.
alter table vehicle add column original jsonb not null default '{}';
