-- Why a filter held a comment back: what is listed, or the shop to which it leads.
alter table report_cases
  add column held_because text check (held_because in ('blocklist', 'unknown_link', 'repeated')),
  add column held_by text check (length(held_by) <= 300),
  add check (subject = 'comment' or held_because is null),
  add check (held_because is not null or held_by is null);
