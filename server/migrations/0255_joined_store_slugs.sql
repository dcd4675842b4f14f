-- A search finds a shop in one word or in two.
create index stores_joined_slug on stores (replace(slug, '-', ''));
