-- A page is a list of blocks; what a model and a location say beyond their facts.

-- Blocks as they were written, checked when they are saved and once more when they are read. An empty list: `body` is the page.
alter table page add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array');

alter table model
  add column blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  add column accessories_count int not null default 0 check (accessories_count >= 0);

-- words of the people who work there, as Markdown
alter table location add column note text not null default '';
