-- An owner that saw no rows of dealers took this setting away from no site (0016), and a site that has it cannot be read.
update site set settings = settings #- '{search,engine}', version = version + 1 where settings #>> '{search,engine}' = 'postgres';
