-- A word as a pattern that meets it whole, whatever stands in it: "car" is not in "card".
create function word_pattern(word text) returns text language sql immutable strict as $$
  select '(?<![[:alnum:]])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
$$;

-- Deals that a member does not want to see, at least not at this price.
create table hidden_deals (
  user_id bigint not null references users on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  -- It comes back once it costs less; null: it stays hidden.
  below_cents integer check (below_cents > 0),
  created_at timestamptz not null,
  primary key (user_id, deal_id)
);

create index hidden_deals_deal on hidden_deals (deal_id, user_id);

create table reader_filters (
  user_id bigint primary key references users on delete cascade,
  hides_over boolean not null default false
);
