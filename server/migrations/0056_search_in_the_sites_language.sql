-- Search reads deals and queries by the grammar of the site's language. English stays as it was: `haggle`.

-- One configuration a language: its words of no meaning are passed over as they are spelt, then accents are taken off
-- where the server can, then it stems. What this PostgreSQL has no grammar for is taken word by word.
do $$
declare
  tag text; grammar text; is_latin boolean; stop text; accents text := ''; name text; stem text;
begin
  if exists (select from pg_ts_dict where dictname = 'unaccent') then
    accents := 'unaccent, ';
  end if;
  for tag, grammar, is_latin in values
    ('ar', 'arabic', false), ('ca', 'catalan', true), ('da', 'danish', true), ('de', 'german', true),
    ('el', 'greek', false), ('es', 'spanish', true), ('et', 'estonian', true), ('eu', 'basque', true),
    ('fi', 'finnish', true), ('fr', 'french', true), ('ga', 'irish', true), ('hi', 'hindi', false),
    ('hu', 'hungarian', true), ('hy', 'armenian', false), ('id', 'indonesian', true), ('it', 'italian', true),
    ('lt', 'lithuanian', true), ('nb', 'norwegian', true), ('ne', 'nepali', false), ('nl', 'dutch', true),
    ('pt', 'portuguese', true), ('ro', 'romanian', true), ('ru', 'russian', false), ('sr', 'serbian', true),
    ('sv', 'swedish', true), ('ta', 'tamil', false), ('tr', 'turkish', true), ('yi', 'yiddish', false),
    -- Without a grammar of words: names and measures of English goods are common there.
    ('xx', 'english', false)
  loop
    name := 'haggle_' || tag;
    stem := grammar || '_stem';
    stop := '';
    if tag = 'xx' or not exists (select from pg_ts_dict where dictname = stem) then
      execute format('create text search configuration %I (copy = simple)', name);
      if tag = 'xx' then
        execute format('alter text search configuration %I alter mapping for asciihword, asciiword, hword_asciipart with english_stem', name);
        stem := 'simple';
      else
        stem := 'simple';
        is_latin := true;
      end if;
    else
      execute format('create text search configuration %I (copy = %I)', name, grammar);
      begin
        execute format('create text search dictionary %I (template = simple, stopwords = %I, accept = false)', name || '_stop', grammar);
        stop := quote_ident(name || '_stop') || ', ';
      exception when config_file_error then
        null; -- PostgreSQL has no such words of this language.
      end;
    end if;
    execute format('alter text search configuration %I alter mapping for hword, hword_part, word with %s%s%I', name, stop, accents, stem);
    if is_latin then
      execute format('alter text search configuration %I alter mapping for asciihword, asciiword, hword_asciipart with %s%I', name, stop, stem);
    end if;
  end loop;
end
$$;

-- Whether trigrams find letters that are not Latin: where LC_CTYPE is C they find none.
create function search_finds_letters() returns boolean language sql stable as $$
  select cardinality(show_trgm('掃除機')) > 0 and cardinality(show_trgm('مكنسة')) > 0
$$;

create function search_config(language text) returns regconfig language sql immutable parallel safe as $$
  select case language
    when 'en' then 'haggle'
    when 'ar' then 'haggle_ar' when 'ca' then 'haggle_ca' when 'da' then 'haggle_da' when 'de' then 'haggle_de'
    when 'el' then 'haggle_el' when 'es' then 'haggle_es' when 'et' then 'haggle_et' when 'eu' then 'haggle_eu'
    when 'fi' then 'haggle_fi' when 'fr' then 'haggle_fr' when 'ga' then 'haggle_ga' when 'hi' then 'haggle_hi'
    when 'hu' then 'haggle_hu' when 'hy' then 'haggle_hy' when 'id' then 'haggle_id' when 'it' then 'haggle_it'
    when 'lt' then 'haggle_lt' when 'nb' then 'haggle_nb' when 'no' then 'haggle_nb' when 'ne' then 'haggle_ne'
    when 'nl' then 'haggle_nl' when 'pt' then 'haggle_pt' when 'ro' then 'haggle_ro' when 'ru' then 'haggle_ru'
    when 'sr' then 'haggle_sr' when 'sv' then 'haggle_sv' when 'ta' then 'haggle_ta' when 'tr' then 'haggle_tr'
    when 'yi' then 'haggle_yi'
    else 'haggle_xx'
  end::regconfig
$$;

-- The language that deals are read in, and the one that they were read in before, while some still are.
create table search_languages (
  is_only boolean primary key default true check (is_only),
  language text not null check (language ~ '^[a-z]{2,8}$'),
  former text check (former ~ '^[a-z]{2,8}$' and former <> language)
);

insert into search_languages (language)
values (coalesce((select split_part(value #>> '{}', '-', 1) from site_settings where name = 'language'), 'en'));

create function search_language() returns text language sql stable parallel safe as $$
  select language from search_languages
$$;

-- Languages that write words without blanks between them, or with particles grown on.
create function search_has_runs(language text) returns boolean language sql immutable parallel safe as $$
  select language in ('ja', 'zh', 'yue', 'ko', 'th', 'lo', 'km', 'my')
$$;

-- Their letters: Thai, Lao, Burmese, Khmer, kana, Chinese characters, Korean syllables.
create function search_is_run(words text) returns boolean language sql immutable parallel safe as $$
  select words ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3]'
$$;

-- Words as the language spells them, told so that the next steps understand: fullwidth and halfwidth letters, a comma
-- before decimals, articles that have lost their vowel, digits of its own.
create function search_spelt(words text, language text) returns text language sql immutable parallel safe as $$
  select case
    when language in ('en', 'hi', 'he') then words
    when search_has_runs(language) then normalize(words, NFKC)
    when language in ('ar', 'fa', 'ur') then translate(words, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫ـ', '01234567890123456789.')
    else regexp_replace(regexp_replace(
      case when language in ('fr', 'it', 'ca')
        then regexp_replace(words, '\y(?:[ldjmtscn]|qu|lorsqu|puisqu|jusqu|un|all|dell|nell|sull|dall)[''’](?=[[:alpha:]])', ' ', 'gi')
        else words end,
      '(\d)\.(?=\d{3}(\D|$))', '\1', 'g'), '(\d),(?=\d)', '\1.', 'g')
  end
$$;

-- Every two letters side by side of what is written without blanks, and of a deal the last by itself: so every letter
-- begins one, and a word is found inside of others as two letters and the next two.
create function search_pairs(words text, is_query boolean) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when search_is_run(part[1]) then ' ' || (
        select string_agg(substr(part[1], place, 2), ' ' order by place)
        from generate_series(1, greatest(length(part[1]) - is_query::integer, 1)) as place) || ' '
      else part[1] end, '' order by ordinal), '')
  from regexp_matches(words,
    '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3]+|[^\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3]+',
    'g') with ordinality as found (part, ordinal)
$$;

-- Words of no meaning that PostgreSQL does not know as such: of Arabic it has no list, and some lose their accent when typed.
create function search_without_fillers(words text, language text) returns text language sql immutable parallel safe as $$
  select case language
    when 'de' then regexp_replace(words, '\yfur\y', ' ', 'g')
    when 'fr' then regexp_replace(words, '\y(?:apres|tres|meme)\y', ' ', 'gi')
    when 'es' then regexp_replace(words, '\y(?:mas|tambien)\y', ' ', 'gi')
    when 'ar' then regexp_replace(words,
      '\y(?:من|في|علي|الي|عن|مع|هذا|هذ|ذلك|تلك|التي|الذي|ان|او|ثم|كل|بعد|قبل|حتي|لكن|كما|هو|هي|ما|لا|لم|لن|قد|كان|كانت|بين|عند|و)\y',
      ' ', 'g')
    else words
  end
$$;

-- Ways to spell a word that mean the same, told in one: ue for ü, the forms of alef, a feminine ending.
create function search_folded(words text, language text, is_query boolean) returns text
language sql immutable parallel safe as $$
  select case
    when language = 'en' then words
    else search_without_fillers(case
    when language in ('de', 'gsw', 'lb') then regexp_replace(regexp_replace(lower(spelt), '([ao])e', '\1', 'g'),
      -- Not of neue, Bauer, quer; and the commonest word of no meaning is mostly typed so.
      '(?<![aeq])ue', 'u', 'g')
    when language in ('ar', 'fa', 'ur') then regexp_replace(translate(
        regexp_replace(spelt, '[\u0610-\u061a\u064b-\u065f\u0670\u0640]', '', 'g'), 'أإآٱىئؤة', 'اااايءءه'),
      '(?<=[[:alpha:]]{3})(?:ات|ه)\y', '', 'g')
    when search_has_runs(language) then search_pairs(spelt, is_query)
    -- Its stemmer takes the ar of auricular for an ending of verbs, unless es follows.
    when language = 'es' then regexp_replace(spelt, '(?<=[aeiou][lrnd])es\y', '', 'gi')
    else spelt
    end, language)
  end
  from search_spelt(words, language) as spelt
$$;

-- What a text says in a language, as deals are indexed.
create function search_read(words text, language text) returns tsvector language sql immutable parallel safe as $$
  select case when language = 'en' then to_tsvector('haggle', search_document(words))
    else to_tsvector(search_config(language), search_document(search_folded(words, language, false))) end
$$;

-- The stems of a text in the site's language.
create function search_stems(words text) returns text[] language sql stable parallel safe as $$
  select tsvector_to_array(search_read(words, language)) from search_languages
$$;

-- One term of a query in a language; English as ever. What is written without blanks must stand as it is; of one letter
-- everything will do that begins with it.
create function search_term(term text, is_phrase boolean, language text) returns tsquery
language sql immutable parallel safe as $$
  select case
    when language = 'en' then search_term(term, is_phrase)
    when search_has_runs(language) and search_is_run(plain) then
      case when length(plain) = 1 then to_tsquery(config, plain || ':*') else phraseto_tsquery(config, plain) end
    when is_phrase then phraseto_tsquery(config, plain)
    when trim(search_spelt(term, language)) ~ '\s' or plain !~ ' ' then plainto_tsquery(config, plain)
    when numnode(phraseto_tsquery(config, plain)) < 2 * cardinality(string_to_array(plain, ' ')) - 1
      then plainto_tsquery(config, replace(plain, ' ', ''))
    else phraseto_tsquery(config, plain) || plainto_tsquery(config, replace(plain, ' ', ''))
  end
  from (select trim(search_text(search_folded(term, language, true))) as plain, search_config(language) as config) as asked
$$;

-- The same in the site's language, and in the one before too while some deals are still indexed by that: then what means
-- nothing in either is passed over, since it is not in the index of that one.
create function search_asked(term text, is_phrase boolean) returns tsquery language plpgsql stable parallel safe as $$
declare
  own search_languages;
  wanted tsquery;
  before tsquery;
begin
  select * into own from search_languages;
  if own.language = 'en' then
    wanted := search_term(term, is_phrase);
  else
    wanted := search_term(term, is_phrase, own.language);
  end if;
  if own.former is null or numnode(wanted) = 0 then
    return wanted;
  end if;
  before := search_term(term, is_phrase, own.former);
  return case when numnode(before) = 0 then before else wanted || before end;
end
$$;

-- English has its own, as it was: a bulk of deals waits for each word here.
create function search_vector_in_english(deal deals) returns tsvector language sql stable as $$
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

create function search_vector_in(deal deals, language text) returns tsvector language sql stable as $$
  select setweight(search_read(concat_ws(' . ', deal.title,
      (select name from brands where id = deal.brand_id)), language), 'A')
    || setweight(search_read(concat_ws(' . ',
      (select name from stores where id = deal.store_id), nullif(array_to_string(deal.tags, ' . '), '')), language), 'B')
    || setweight(search_read(coalesce((
      select string_agg(above.name, ' . ')
      from categories as category
      join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
      where category.id = deal.category_id), ''), language), 'C')
    -- Whoever finds a deal by its two thousandth letter was not looking for it.
    || setweight(search_read(left(deal.description, 2000), language), 'D')
$$;

create or replace function search_vector(deal deals) returns tsvector language plpgsql stable as $$
declare
  own text := (select language from search_languages);
begin
  if own = 'en' then
    return search_vector_in_english(deal);
  end if;
  return search_vector_in(deal, own);
end
$$;

-- Synonyms belong to a language. The columns without one, and their checks, are the previous version's.
alter table synonyms
  add column language text not null default 'en',
  alter column changed_at set default now();

update synonyms set language = search_language() where changed_by is not null;

alter table synonyms
  alter column language set default search_language(),
  add column says tsquery not null generated always as (search_term(word, false, language)) stored,
  add column finds tsquery not null generated always as (search_term(meaning, false, language)) stored,
  drop constraint synonyms_check1,
  add check (numnode(says) > 0 and numnode(finds) > 0);

create index synonyms_language on synonyms (language);

create or replace view synonym_rewrites as
  select says as target, says || finds as substitute
  from synonyms where language = (select language from search_languages)
  union all
  select finds, finds || says
  from synonyms where is_two_way and language = (select language from search_languages);

-- Another language: all deals are read anew.
alter table search_renewals
  drop constraint search_renewals_subject_check,
  add constraint search_renewals_subject_check check (subject in ('brand', 'store', 'category', 'language'));

create function search_language_changed() returns trigger language plpgsql as $$
declare
  wanted text := split_part(new.value #>> '{}', '-', 1);
begin
  update search_languages set language = wanted, former = language where language <> wanted;
  if found then
    insert into search_renewals (subject, subject_id) values ('language', 0);
  end if;
  return null;
end
$$;

create trigger site_settings_language after insert or update of value on site_settings
  for each row when (new.name = 'language') execute function search_language_changed();

do $$
begin
  if search_language() <> 'en' then
    update search_languages set former = 'en';
    insert into search_renewals (subject, subject_id) values ('language', 0);
  end if;
end
$$;

-- A name as it is looked for and sorted in under its first letter: small, without accents.
do $$
declare
  schema text := (select quote_ident(nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'unaccent');
begin
  execute format($function$
    create function search_name(name text) returns text language sql immutable parallel safe as $body$
      select translate(%s, 'أإآٱىئؤة', 'اااايءءه')
    $body$ $function$,
    case when schema is null then 'lower(name)'
      else format('%s.unaccent(%L::regdictionary, lower(name))', schema, schema || '.unaccent') end);
end
$$;

create index brands_alike_plain on brands using gin (search_name(name) gin_trgm_ops);
create index stores_alike_plain on stores using gin (search_name(name) gin_trgm_ops);
