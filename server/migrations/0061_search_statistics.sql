-- How rare the words of deals are, and how long their texts: what ranking weighs by.
create table search_stems (
  stem text primary key,
  deals_count integer not null check (deals_count > 0)
);

create table search_statistics (
  is_only boolean primary key default true check (is_only),
  -- Deals up to this one are counted.
  last_deal_id bigint not null default 0,
  deals_count bigint not null default 0,
  -- Characters of all their titles, and different stems of all that they say.
  title_characters bigint not null default 0,
  stems bigint not null default 0
);

insert into search_statistics default values;

-- Every stem in a query, also in what must not occur.
create function search_stems_of(query tsquery) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct replace(replace(found[1], '''''', ''''), '\\', '\')), '{}')
  from regexp_matches(query::text, '''((?:[^'']|'''')+)''', 'g') as found
$$;

-- How many deals have the rarest stem of a query; null when none is counted.
create function search_rarity(query tsquery) returns integer language sql stable parallel safe as $$
  select min(deals_count) from search_stems where stem = any(search_stems_of(query))
$$;

create aggregate search_any(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);

-- A word with several synonyms finds all of them: rows of the same target, one by one, would replace it once only.
create or replace function search_widened(query tsquery) returns tsquery language sql stable parallel safe as $$
  select ts_rewrite(query, format(
    'select target, search_any(substitute) from synonym_rewrites where %L::tsquery @> target
     group by target order by numnode(target) desc', query))
$$;
