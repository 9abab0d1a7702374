-- A vehicle that staff made: a stock file that lacks it does not end it, and a file that has it takes it over.
alter table vehicle add column is_hand_made boolean not null default false;
