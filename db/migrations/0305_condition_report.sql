-- What somebody who looked a vehicle over wrote down: marks on its photos, measures, keys, books, who inspected it, documents. Null: nobody has.
alter table vehicle add column condition_report jsonb;
