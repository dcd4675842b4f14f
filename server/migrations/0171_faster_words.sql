-- The words of a deal cost half of what it takes to store it. They are the same as before, by less work: what a text has no
-- sign of is not looked for, and names are read before their text is put together.
create or replace function search_document(words text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', plain, case when strpos(words, '-') > 0 then (
      select string_agg(replace(part[1], '-', ''), ' ')
      from regexp_matches(lower(words), '(?<![\d.])([[:alnum:]]+(?:-[[:alnum:]]+)+)', 'g') as part
    ) end, case when plain ~ '\d [a-z]' then (
      select string_agg(part[1] || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?) (tb|gb|mb|ghz|hz|w|kw|wh|kwh|mah|mm|cm|m|km|inch|ft|oz|lb|kg|g|mg|l|ml|mp|k|v|h|bar|pack)\y', 'g') as part
    ) end, case when plain ~ '\d[a-z]' then (
      select string_agg(part[1] || ' ' || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?)([a-z]{1,4})\y', 'g') as part
    ) end)
  from search_text(words) as plain
$$;

create or replace function search_vector(deal deals) returns tsvector language plpgsql stable as $$
declare
  own text := (select language from search_languages);
  brand text;
  store text;
  trail text;
begin
  if own is distinct from 'en' then
    return search_vector_in(deal, own);
  end if;
  brand := (select name from brands where id = deal.brand_id);
  store := (select name from stores where id = deal.store_id);
  trail := (
    select string_agg(above.name, ' . ')
    from categories as category
    join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
    where category.id = deal.category_id);
  return setweight(to_tsvector('haggle', search_document(concat_ws(' . ', deal.title, brand))), 'A')
    || setweight(to_tsvector('haggle', search_document(
      concat_ws(' . ', store, nullif(array_to_string(deal.tags, ' . '), '')))), 'B')
    || setweight(to_tsvector('haggle', search_document(coalesce(trail, ''))), 'C')
    -- Whoever finds a deal by its two thousandth letter was not looking for it.
    || setweight(to_tsvector('haggle', search_document(left(deal.description, 2000))), 'D');
end
$$;

drop function search_vector_in_english(deals);
