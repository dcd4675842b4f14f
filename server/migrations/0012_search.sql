-- English words without their accents, where the server knows how to take them off: an extension that comes with
-- PostgreSQL, but that some hosts leave out.
create text search configuration haggle (copy = english);

do $$
begin
  create extension if not exists unaccent;
  alter text search configuration haggle
    alter mapping for hword, hword_part, word with unaccent, english_stem;
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise notice 'Search keeps accents: the extension unaccent is not available.';
end
$$;

-- What readers type and what posters write, told in one way: small letters, no signs but the point of a number.
create function search_text(words text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(words), '(\d)\s?["″]', '\1 inch ', 'g'),
        '[''’]s\y|[''’`]', '', 'g'),
      '(\d),(?=\d{3}(\D|$))', '\1', 'g'),
    ' ?(?:(?<!\d)\.|\.(?!\d)|[-!"#$%&()*+,/:;<=>?@\[\\\]^_{|}~‐-―“”„…•·™®©×])+ ?', ' ', 'g'))
$$;

-- The text of a deal with the other ways to write its compounds and measures: usb-c is also usbc, 2 tb also 2tb.
create function search_document(words text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', plain, (
      select string_agg(replace(part[1], '-', ''), ' ')
      from regexp_matches(lower(words), '(?<![\d.])([[:alnum:]]+(?:-[[:alnum:]]+)+)', 'g') as part
    ), (
      select string_agg(part[1] || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?) (tb|gb|mb|ghz|hz|w|kw|wh|kwh|mah|mm|cm|m|km|inch|ft|oz|lb|kg|g|mg|l|ml|mp|k|v|h|bar|pack)\y', 'g') as part
    ), (
      select string_agg(part[1] || ' ' || part[2], ' ')
      from regexp_matches(plain, '\y(\d+(?:\.\d+)?)([a-z]{1,4})\y', 'g') as part
    ))
  from search_text(words) as plain
$$;

-- One term of a query. A phrase must stand as it is; of a compound word either way to write it will do, and only the
-- joined one where a part means nothing by itself (the t of t-shirt).
create function search_term(term text, is_phrase boolean) returns tsquery language sql immutable parallel safe as $$
  select case
    when is_phrase then phraseto_tsquery('haggle', plain)
    when trim(term) ~ '\s' then plainto_tsquery('haggle', plain)
    when plain !~ ' ' then plainto_tsquery('haggle', plain)
    when numnode(phraseto_tsquery('haggle', plain)) < 2 * cardinality(string_to_array(plain, ' ')) - 1
      then plainto_tsquery('haggle', replace(plain, ' ', ''))
    else phraseto_tsquery('haggle', plain) || plainto_tsquery('haggle', replace(plain, ' ', ''))
  end
  from search_text(term) as plain
$$;

-- What finds the same: `word` finds deals that say `meaning`, and the other way round where it is two-way.
create table synonyms (
  id bigint generated always as identity primary key,
  word text not null check (length(word) between 1 and 40),
  meaning text not null check (length(meaning) between 1 and 40 and meaning <> word),
  is_two_way boolean not null default true,
  word_query tsquery not null generated always as (search_term(word, false)) stored,
  meaning_query tsquery not null generated always as (search_term(meaning, false)) stored,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null,
  unique (word, meaning),
  check (numnode(word_query) > 0 and numnode(meaning_query) > 0)
);

create index synonyms_changed_by on synonyms (changed_by) where changed_by is not null;

create view synonym_rewrites as
  select word_query as target, word_query || meaning_query as substitute from synonyms
  union all
  select meaning_query, meaning_query || word_query from synonyms where is_two_way;

insert into synonyms (word, meaning, is_two_way, changed_at)
select word, meaning, is_two_way, now() from (values
  ('tv', 'television', true),
  ('telly', 'television', false),
  ('ssd', 'solid state drive', true),
  ('pc', 'computer', true),
  ('notebook', 'laptop', false),
  ('fridge', 'refrigerator', true),
  ('bike', 'bicycle', true),
  ('couch', 'sofa', true),
  ('sneakers', 'trainers', true),
  ('sneakers', 'running shoes', false),
  ('earphones', 'earbuds', true),
  ('cellphone', 'smartphone', false),
  ('cell phone', 'smartphone', false),
  ('mobile phone', 'smartphone', false),
  ('hoover', 'vacuum', false),
  ('diapers', 'nappies', true),
  ('tire', 'tyre', true),
  ('suitcase', 'luggage', false),
  ('torch', 'flashlight', true),
  ('rucksack', 'backpack', true),
  ('knife', 'knives', true),
  ('shelf', 'shelves', true),
  ('foot', 'feet', true),
  ('tooth', 'teeth', true),
  ('man', 'men', true),
  ('woman', 'women', true),
  ('child', 'children', true),
  ('scarf', 'scarves', true),
  ('canceling', 'cancelling', true),
  ('color', 'colour', true),
  ('gray', 'grey', true),
  ('jewelry', 'jewellery', true),
  ('aluminum', 'aluminium', true)
) as known (word, meaning, is_two_way);

-- Puts in what means the same as the words of a query.
create function search_widened(query tsquery) returns tsquery language sql stable parallel safe as $$
  select ts_rewrite(query, format(
    'select target, substitute from synonym_rewrites where %L::tsquery @> target', query))
$$;

-- Every word of a deal, by where it stands: title and brand A, store and tags B, categories C, description D.
create function search_vector(deal deals) returns tsvector language sql stable as $$
  select setweight(to_tsvector('haggle', search_document(concat_ws(' . ', deal.title,
      (select name from brands where id = deal.brand_id)))), 'A')
    || setweight(to_tsvector('haggle', search_document(concat_ws(' . ',
      (select name from stores where id = deal.store_id), nullif(array_to_string(deal.tags, ' . '), '')))), 'B')
    || setweight(to_tsvector('haggle', search_document(coalesce((
      select string_agg(above.name, ' . ')
      from categories as category
      join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
      where category.id = deal.category_id), ''))), 'C')
    -- Whoever finds a deal by its two thousandth letter was not looking for it.
    || setweight(to_tsvector('haggle', search_document(left(deal.description, 2000))), 'D')
$$;

drop index deals_search;
alter table deals drop column search;
alter table deals add column search tsvector;

create function deals_search_kept() returns trigger language plpgsql as $$
begin
  new.search := search_vector(new);
  return new;
end
$$;

update deals set search = search_vector(deals);

create trigger deals_search_kept
  before insert or update of title, description, tags, brand_id, store_id, category_id, search on deals
  for each row execute function deals_search_kept();

-- A search reads what was not yet sorted in from end to end, so little of it may wait.
create index deals_search on deals using gin (search) with (gin_pending_list_limit = 512);

-- Brands, stores and categories whose deals are to be read again, since they have another name.
create table search_renewals (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('brand', 'store', 'category')),
  subject_id bigint not null
);

create function search_renewal_noted() returns trigger language plpgsql as $$
begin
  insert into search_renewals (subject, subject_id) values (tg_argv[0], new.id);
  return null;
end
$$;

create trigger brands_renamed after update of name on brands
  for each row when (old.name <> new.name) execute function search_renewal_noted('brand');
create trigger stores_renamed after update of name on stores
  for each row when (old.name <> new.name) execute function search_renewal_noted('store');
create trigger categories_renamed after update of name, path on categories
  for each row when (old.name <> new.name or old.path <> new.path) execute function search_renewal_noted('category');

-- The words of titles, brands, stores and tags: misspelt ones are put right by them.
create table search_words (
  word text primary key check (length(word) between 3 and 40),
  -- What stands for it and its other forms in the index; null for a word that means nothing by itself.
  stem text,
  deals_count integer not null check (deals_count > 0)
);

create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_stem on search_words (stem);

create index brands_alike on brands using gin (name gin_trgm_ops);
create index stores_alike on stores using gin (name gin_trgm_ops);
