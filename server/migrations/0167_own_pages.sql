-- Pages of the owner's own beside those that every site has.
alter table pages drop constraint pages_slug_check;
alter table pages add constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80);
alter table pages add column is_published boolean not null default true;
alter table pages add constraint pages_every_site_has check (
  is_published or slug not in ('about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'));
