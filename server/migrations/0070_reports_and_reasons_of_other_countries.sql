-- A price that a member reports of a deal in another currency, in whole smallest units of that currency; price_cents is
-- what it is worth in the site's at the deal's own rate. Null for all others.
alter table state_reports
  add column posted_currency text check (posted_currency ~ '^[A-Z]{3}$'),
  add column posted_units bigint check (posted_units between 0 and 2000000000),
  add constraint state_reports_posted check ((posted_currency is null) = (posted_units is null)
    and (posted_currency is null or price_cents is not null));

-- The reasons that came with the site are messages now, in its language; the table holds those that admins wrote. Where
-- nobody has changed them, they go.
delete from reason_templates where (select array_agg(name order by position) from reason_templates) = array[
  'Not a deal', 'Duplicate', 'Wrong price', 'Link does not work', 'Says too little', 'Self-promotion', 'Out of stock']
  and not exists (select from audit_entries where action = 'reason_templates.changed');
