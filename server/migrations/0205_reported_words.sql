-- What a comment said when it was first reported: who deletes it must not take that away from whoever decides.
alter table report_cases
  add column reported_words text check (length(reported_words) <= 20000),
  add check (subject = 'comment' or reported_words is null);
