-- A function of SQL that reads from another starts the executor each time, which took longer than its work: four times a deal.
create or replace function search_document(words text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := search_text(words);
  joined text;
  together text;
  apart text;
begin
  if strpos(words, '-') > 0 then
    joined := (
      select string_agg(replace(part[1], '-', ''), ' ')
      from regexp_matches(lower(words), '(?<![\d.])([[:alnum:]]+(?:-[[:alnum:]]+)+)', 'g') as part);
  end if;
  if plain ~ '\d [a-z]' then
    together := (
      select string_agg(part[1] || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?) (tb|gb|mb|ghz|hz|w|kw|wh|kwh|mah|mm|cm|m|km|inch|ft|oz|lb|kg|g|mg|l|ml|mp|k|v|h|bar|pack)\y', 'g') as part);
  end if;
  if plain ~ '\d[a-z]' then
    apart := (
      select string_agg(part[1] || ' ' || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?)([a-z]{1,4})\y', 'g') as part);
  end if;
  return concat_ws(' ', plain, joined, together, apart);
end
$$;

-- All names that belong to a deal in one statement.
create or replace function search_vector(deal deals) returns tsvector language plpgsql stable as $$
declare
  own text;
  brand text;
  store text;
  trail text;
  found tsvector;
begin
  select
    (select language from search_languages),
    (select name from brands where id = deal.brand_id),
    (select name from stores where id = deal.store_id),
    (select string_agg(above.name, ' . ')
      from categories as category
      join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
      where category.id = deal.category_id)
  into own, brand, store, trail;
  if own is distinct from 'en' then
    return search_vector_in(deal, own);
  end if;
  found := setweight(to_tsvector('haggle', search_document(concat_ws(' . ', deal.title, brand))), 'A')
    || setweight(to_tsvector('haggle', search_document(
      concat_ws(' . ', store, nullif(array_to_string(deal.tags, ' . '), '')))), 'B');
  if trail is not null then
    found := found || setweight(to_tsvector('haggle', search_document(trail)), 'C');
  end if;
  -- Whoever finds a deal by its two thousandth letter was not looking for it.
  return found || setweight(to_tsvector('haggle', search_document(left(deal.description, 2000))), 'D');
end
$$;
