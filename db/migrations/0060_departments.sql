-- Departments of a location (sales, service, parts, finance) by their name, each with its phone, email and, where they differ, hours.
alter table location add column departments jsonb not null default '{}';
