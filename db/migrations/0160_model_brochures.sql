-- A model's brochure: a PDF of the dealer's own under /media/, or an https address; empty where there is none. Its size stands on the
-- link, in thousands of bytes; 0 where nobody knows it.

alter table model
  add column brochure text not null default '',
  add column brochure_kb integer not null default 0 check (brochure_kb >= 0);
