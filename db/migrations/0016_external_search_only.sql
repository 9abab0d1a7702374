-- Search is the index in memory or an external host; the copy of the stock for searches by the database goes. Sites that had
-- chosen it are searched by the index in memory.
drop table search_document;
update site set settings = settings #- '{search,engine}', version = version + 1 where settings #>> '{search,engine}' = 'postgres';
