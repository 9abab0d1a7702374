-- One history for everything that a dealer writes: pages as until now, and articles, offers, reviews, positions and models.
alter table page_version rename to content_version;
alter table content_version rename column path to key;
alter table content_version add column kind text not null default 'page'
  check (kind in ('page', 'article', 'offer', 'review', 'position', 'model'));
alter table content_version alter column kind drop default;
alter table content_version drop constraint page_version_pkey;
alter table content_version add primary key (group_id, site_id, kind, key, version);
