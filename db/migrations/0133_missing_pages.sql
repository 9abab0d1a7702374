-- Addresses of a site that shoppers asked for and that lead nowhere are counted by day, as searches without results are.
alter table visit_day drop constraint visit_day_dim_check;
alter table visit_day add constraint visit_day_dim_check check (dim in (
  'total', 'template', 'vehicle', 'source', 'campaign', 'device', 'term', 'term_without_results', 'missing_path'
)) not valid;
alter table visit_day validate constraint visit_day_dim_check;
