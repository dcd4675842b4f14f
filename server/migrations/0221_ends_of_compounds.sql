-- A Filterkaffee is a Kaffee: languages that write compounds as one word name the thing itself at its end, so a deal is
-- found by that end too. Ends are those that come with the software, per language; most languages have none.
create table compound_ends (
  language text not null check (language ~ '^[a-z]{2,8}$'),
  -- As words end with it, of one or several things, without accents; `word` is how the thing is called.
  form text not null check (length(form) >= 3),
  word text not null,
  -- False for a word that only ends like another and is something else, as Schwein ends like Wein.
  is_head boolean not null,
  primary key (language, form)
);

-- A text as ends are looked for in it.
create function search_ends_in(words text, own text) returns text language sql immutable parallel safe as $$
  select search_name(search_text(search_folded(words, own, false)))
$$;

-- A text, and behind it what its compounds are. The front has three letters at least, and of several ends the longest counts.
create function search_with_heads(words text, own text) returns text language plpgsql stable as $$
declare
  heads text;
begin
  if not exists (select from compound_ends where language = own) then
    return words;
  end if;
  heads := (
    select string_agg(word, ' . ' order by place)
    from (
      select distinct on (place) place, front, compound.word, is_head
      from regexp_split_to_table(search_ends_in(words, own), '[^[:alpha:]]+') with ordinality as said (word, place)
      cross join generate_series(0, length(said.word) - 3) as front
      join compound_ends as compound on language = own and form = substr(said.word, front + 1)
      order by place, front) as longest
    where is_head and front >= 3);
  return concat_ws(' . ', words, heads);
end
$$;

create or replace function search_vector_in(deal deals, language text) returns tsvector language sql stable as $$
  select setweight(search_read(search_with_heads(concat_ws(' . ', deal.title,
      (select name from brands where id = deal.brand_id)), language), language), 'A')
    || setweight(search_read(search_with_heads(concat_ws(' . ',
      (select name from stores where id = deal.store_id), nullif(array_to_string(deal.tags, ' . '), '')), language), language), 'B')
    || setweight(search_read(coalesce((
      select string_agg(above.name, ' . ')
      from categories as category
      join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
      where category.id = deal.category_id), ''), language), 'C')
    -- Whoever finds a deal by its two thousandth letter was not looking for it.
    || setweight(search_read(left(deal.description, 2000), language), 'D')
$$;
