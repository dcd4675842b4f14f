import { statusesThat } from '@haggle/contract/deals/status';
import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '../recounts/actions.ts';
import type { IntegrityCheck } from './store.ts';

/** Finds rows where `table.column` isn't `count`, a subquery that may refer to the row. */
function totalCheck(
  name: string,
  repairs: Subject,
  table: string,
  column: string,
  count: RawBuilder<unknown>,
): IntegrityCheck {
  const kept = sql.ref(column);
  return {
    name,
    repairs,
    query: sql`select id::text, ${kept}::text as kept, counted::text from (
      select id, ${kept}, ${count} as counted from ${sql.table(table)} as own) as both_ways where ${kept} <> counted`,
  };
}

/** Totals that are stored apart from the rows they count. */
export const totalChecks: IntegrityCheck[] = [
  {
    name: 'deal votes and scores',
    repairs: 'deal_votes',
    query: sql`
      with counted as (
        select deal_id, count(*) filter (where value = 1) as ups, count(*) filter (where value = -1) as downs
        from votes group by deal_id)
      select deals.id::text, concat_ws(' ', '+' || upvotes, '-' || downvotes, 'score', score) as kept,
        concat_ws(' ', '+' || coalesce(ups, 0), '-' || coalesce(downs, 0), 'score', coalesce(ups - downs, 0)) as counted
      from deals left join counted on counted.deal_id = deals.id
      where upvotes <> coalesce(ups, 0) or downvotes <> coalesce(downs, 0) or score <> coalesce(ups - downs, 0)`,
  },
  {
    name: 'member points',
    repairs: 'user_points',
    query: sql`
      with counted as (select user_id, sum(points_change) as points from points_entries group by user_id)
      select users.id::text, users.points::text as kept, coalesce(counted.points, 0)::text as counted
      from users left join counted on counted.user_id = users.id where users.points <> coalesce(counted.points, 0)`,
  },
  totalCheck(
    'deal comment counts',
    'deal_comments',
    'deals',
    'comments_count',
    sql`(select count(*) from comments where deal_id = own.id and deleted_at is null and withheld_at is null)`,
  ),
  totalCheck(
    'thread reply counts',
    'thread_replies',
    'comments',
    'replies_count',
    sql`(select count(*) from comments as answer where answer.root_id = own.id and own.parent_id is null
      and answer.withheld_at is null)`,
  ),
  totalCheck(
    'comment upvotes',
    'comment_votes',
    'comments',
    'upvotes',
    sql`(select count(*) from comment_votes where comment_id = own.id and value = 1)`,
  ),
  totalCheck(
    'comment downvotes',
    'comment_votes',
    'comments',
    'downvotes',
    sql`(select count(*) from comment_votes where comment_id = own.id and value = -1)`,
  ),
  totalCheck(
    'case reporter counts',
    'case_reports',
    'report_cases',
    'reporters',
    sql`(select count(*) from reports where case_id = own.id)`,
  ),
  {
    name: 'daily click totals',
    query: sql`
      with span as (
        select (min(created_at) at time zone time_zone)::date + 1 as first,
          (counted_at at time zone time_zone)::date as last, time_zone
        from affiliate_clicks, affiliate_counts group by counted_at, time_zone),
      kept as (
        select day, deal_id, sum(clicks + bots + repeats + untold) as n from affiliate_daily, span
        where day >= first and day < last group by day, deal_id),
      rows as (
        select (created_at at time zone time_zone)::date as day, deal_id, count(*) as n from affiliate_clicks, span
        where created_at >= first::timestamp at time zone time_zone and created_at < last::timestamp at time zone time_zone
          and deal_id in (select id from deals)
        group by 1, 2)
      select concat('deal ', coalesce(kept.deal_id, rows.deal_id), ' on ', coalesce(kept.day, rows.day)) as id,
        coalesce(kept.n, 0)::text as kept, coalesce(rows.n, 0)::text as counted
      from kept full join rows on rows.day = kept.day and rows.deal_id = kept.deal_id
      where coalesce(kept.n, 0) <> coalesce(rows.n, 0)`,
  },
];

const live = sql.join(statusesThat('isLive'));

/** Columns that the database derives, and values that are stored in two places. */
export const derivedValueChecks: IntegrityCheck[] = [
  {
    name: 'live flags of deals',
    query: sql`select id::text, is_live::text as kept, (status in (${live}))::text as counted
      from deals where is_live <> (status in (${live}))`,
  },
  {
    name: 'deal search words',
    repairs: 'deal_words',
    query: sql`select id::text, 'outdated words' as kept, 'the words of its texts' as counted from deals
      where search is distinct from search_vector(deals)
        -- Deals of a renamed store, brand, category or language are reindexed within a minute.
        and not exists (select from search_renewals where subject in ('category', 'language')
          or subject_id = case subject when 'brand' then brand_id else store_id end)`,
  },
  {
    name: 'active suspensions',
    query: sql`
      with running as (
        select distinct on (user_id) user_id, until from suspensions
        where lifted_at is null and until > now() order by user_id, id desc)
      select users.id::text, coalesce(suspended_until::text, 'none') as kept, coalesce(until::text, 'none') as counted
      from users left join running on running.user_id = users.id
      where deleted_at is null and (suspended_until > now() or until is not null) and suspended_until is distinct from until`,
  },
  {
    name: 'category paths',
    query: sql`
      select own.id::text, own.path as kept, concat_ws('/', above.path, own.slug) as counted
      from categories as own left join categories as above on above.id = own.parent_id
      where own.path <> concat_ws('/', above.path, own.slug)`,
  },
  {
    name: 'comment threads',
    query: sql`
      select own.id::text, concat('thread ', own.root_id) as kept, 'the thread of its parent' as counted
      from comments as own join comments as above on above.id = own.parent_id
      where own.root_id <> coalesce(above.root_id, above.id)`,
  },
];

/** Checks of the ledger. */
export const ledgerChecks: IntegrityCheck[] = [
  {
    name: 'ledger transaction balances',
    query: sql`
      select booked.id::text, coalesce(sum(cents), 0)::text as kept, '0' as counted
      from ledger_transactions as booked left join ledger_entries on transaction_id = booked.id
      group by booked.id having coalesce(sum(cents), 0) <> 0 or count(cents) < 2`,
  },
  {
    name: 'commissions and their ledger entries',
    query: sql`
      with booked as (
        select commission_id, string_agg(kind, ', ' order by kind) as kinds,
          -sum(cents) filter (where kind in ('approved', 'adjusted') and account = 'member_payable') as member_cents,
          sum(cents) filter (where kind in ('approved', 'adjusted') and account = 'partner_receivable') as all_cents
        from ledger_transactions as transaction join ledger_entries on transaction_id = transaction.id
        where commission_id is not null group by commission_id)
      select commissions.id::text, concat_ws(', ', status, commission_cents, commissions.member_cents) as kept,
        coalesce(kinds || concat(', ', coalesce(all_cents, 0), ', ', coalesce(booked.member_cents, 0)), 'nothing') as counted
      from commissions left join booked on commission_id = commissions.id
      where (approved_at is null and kinds is not null)
        or (approved_at is not null and (coalesce(all_cents, 0) <> commission_cents
          or coalesce(booked.member_cents, 0) <> commissions.member_cents))
        or (commission_cents <> 0 and (status = 'reversed') <> coalesce(kinds like '%reversed%', false))`,
  },
  {
    name: 'payouts and their ledger entries',
    query: sql`
      with booked as (
        select payout_id, transaction.member_id, sum(cents) filter (where account = 'member_payable') as cents
        from ledger_transactions as transaction join ledger_entries on transaction_id = transaction.id
        where kind = 'payout' group by 1, 2)
      select concat('payout ', coalesce(item.payout_id, booked.payout_id), ' of member ',
          coalesce(item.member_id, booked.member_id)) as id,
        coalesce(amount_cents, 0)::text as kept, coalesce(cents, 0)::text as counted
      from (select * from payout_items where status = 'paid') as item
      full join booked on booked.payout_id = item.payout_id and booked.member_id = item.member_id
      where coalesce(amount_cents, 0) <> coalesce(cents, 0)`,
  },
  {
    name: 'payouts and their commissions',
    query: sql`
      select concat('payout ', item.payout_id, ' of member ', item.member_id) as id,
        concat(commissions, ' of ', earned_cents) as kept, concat(n, ' of ', cents - corrected_cents) as counted
      from payout_items as item cross join lateral (
        select count(*) as n, coalesce(sum(member_cents), 0) as cents from commissions
        where payout_id = item.payout_id and member_id = item.member_id) as earned
      -- Corrections after the payment are part of the next one. Bookings are numbered in order, since each locks the ledger.
      cross join lateral (
        select coalesce(-sum(entry.cents), 0) as corrected_cents
        from ledger_transactions as payment
        join commissions on commissions.payout_id = payment.payout_id and commissions.member_id = payment.member_id
        join ledger_transactions as later on later.commission_id = commissions.id and later.kind = 'adjusted' and later.id > payment.id
        join ledger_entries as entry on entry.transaction_id = later.id and entry.account = 'member_payable'
        where payment.kind = 'payout' and payment.payout_id = item.payout_id and payment.member_id = item.member_id) as corrected
      where item.status <> 'cancelled' and (n <> commissions or cents - corrected_cents <> earned_cents)`,
  },
];

/** Finds values in a column without a foreign key that refer to missing rows. */
function orphanCheck(name: string, table: string, column: string, target: string): IntegrityCheck {
  return {
    name,
    query: sql`
      select concat(${target}::text, ' ', missing) as id, concat(n, ' rows refer to it') as kept,
        'an existing row' as counted
      from (select ${sql.ref(column)} as missing, count(*) as n from ${sql.table(table)} where ${sql.ref(column)} is not null
        group by 1) as named
      where not exists (select from ${sql.table(target)} as target where target.id = missing)`,
  };
}

/** References without a foreign key. */
export const referenceChecks: IntegrityCheck[] = [
  orphanCheck('deals referenced by clicks', 'affiliate_clicks', 'deal_id', 'deals'),
  orphanCheck('partners referenced by clicks', 'affiliate_clicks', 'partner_id', 'affiliate_partners'),
  orphanCheck('members referenced by events', 'analytics_events', 'user_id', 'users'),
];

/** Finds badges that members hold or that have texts, but that aren't in the catalogue. */
export function unknownBadgeCheck(catalogue: readonly string[]): IntegrityCheck {
  return {
    name: 'badges referenced by members and texts',
    query: sql`
      select badge_id as id, concat(count(*), ' rows') as kept, 'an existing badge' as counted
      from (select badge_id from user_badges union all select badge_id from badge_texts) as named
      where badge_id <> all (${[...catalogue]}::text[]) group by badge_id`,
  };
}

/** Checks of the database itself. */
export const databaseChecks: IntegrityCheck[] = [
  {
    name: 'search in all alphabets',
    query: sql`select concat('LC_CTYPE ', datctype) as id, 'Latin letters only' as kept,
        'all alphabets: restore a backup into a database created with a UTF-8 LC_CTYPE, such as C.UTF-8' as counted
      from pg_database where datname = current_database() and search_language() <> 'en' and not search_finds_letters()`,
  },
  {
    name: 'database indexes',
    query: sql`select indexrelid::regclass::text as id, 'invalid' as kept, 'valid' as counted
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and not (indisvalid and indisready)`,
  },
  {
    name: 'database constraints',
    query: sql`select concat(conrelid::regclass, ' ', conname) as id, 'not validated' as kept, 'validated' as counted
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
      where nspname in ('public', 'graphile_worker') and not convalidated`,
  },
  {
    name: 'database triggers',
    query: sql`select concat(tgrelid::regclass, ' ', tgname) as id, 'off' as kept, 'on' as counted
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and tgenabled <> 'O'`,
  },
  {
    name: 'failed jobs',
    query: sql`select concat(id, ' ', task_identifier) as id, 'success' as counted,
        concat(attempts, ' failed attempts, last error: ', left(last_error, 200)) as kept
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  },
];
