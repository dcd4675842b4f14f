import { isRefused, lifecycleStatuses, publicStatuses } from '@haggle/contract/deals/status';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { endingWith } from '../../../platform/database/like.ts';

/** Statuses of deals that readers or moderators can still see, archived ones included. */
const visibleStatuses = lifecycleStatuses.filter((status) => !isRefused(status));

/** Returns the hosts that a member's visible deals link to, and how many deals link to each. */
export async function listDealHosts(database: Database, userId: string): Promise<{ host: string; posts: number }[]> {
  const { rows } = await sql<{ host: string; posts: number }>`
    select substring(url_key from '^[^/?]+') as host, count(*)::integer as posts from deals
    where submitted_by = ${userId} and status = any(${visibleStatuses}) and url_key <> ''
    group by 1 order by count(*) desc, 1 limit ${blocklistLimits.hostsOfSpammer}`.execute(database);
  return rows;
}

interface HostQuery {
  userId: string;
  hosts: readonly string[];
  /** Only comments since then are read. */
  since: Date;
  at: Date;
}

/**
 * Returns those of the hosts that others link to, subdomains included. Published deals count, stores whose link staff
 * set or that have others' deals, and comments by trusted members.
 */
export async function listHostsOfOthers(
  database: Database,
  { userId, hosts, since, at }: HostQuery,
): Promise<Set<string>> {
  const { rows } = await sql<{ host: string }>`
    with named as (select host, blocklist_pattern('link_host', host) as pattern from unnest(${[...hosts]}::text[]) as host),
    said as materialized (
      select comment.body from comments as comment join users as writer on writer.id = comment.author_id
      where comment.created_at >= ${since} and comment.body ~ '[[:alnum:]][.][[:alpha:]]'
        and comment.deleted_at is null and comment.withheld_at is null and writer.id <> ${userId}
        and (writer.trust_level > 0 or writer.role <> 'member' or writer.staff_roles <> '{}')
        and writer.deleted_at is null and (writer.suspended_until is null or writer.suspended_until <= ${at})
    )
    select host from named
    where exists (
        select from deals where substring(url_key from '^[^/?]+') = named.host
          and submitted_by is distinct from ${userId} and status in (${sql.join(publicStatuses)}))
      or exists (
        select from stores where link ~* pattern and (has_chosen_link or exists (
          select from deals where store_id = stores.id
            and submitted_by is distinct from ${userId} and status in (${sql.join(publicStatuses)}))))
      or exists (select from said where body ~* pattern)`.execute(database);
  return new Set(rows.map(({ host }) => host));
}

/** Counts the others with an email address at a domain or below it: in good standing, and suspended. */
export async function countAtDomain(
  database: Database,
  { userId, domain, at }: { userId: string; domain: string; at: Date },
): Promise<{ good: number; suspended: number }> {
  const { rows } = await sql<{ good: number; suspended: number }>`
    select count(*) filter (where suspended_until is null or suspended_until <= ${at})::integer as good,
      count(*) filter (where suspended_until > ${at})::integer as suspended
    from users where (lower(email) like ${endingWith(`@${domain}`)} or lower(email) like ${endingWith(`.${domain}`)})
      and id <> ${userId} and deleted_at is null`.execute(database);
  return rows[0] ?? { good: 0, suspended: 0 };
}

/**
 * Returns hashes of the addresses that a member recently came from. Those that staff or trusted members also use are
 * left out: an office, a mobile network, a proxy that isn't configured. In-process calls have no address.
 */
export async function listPlaces(database: Database, userId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct address_hash as hash from (
      select address_hash from sessions where user_id = ${userId} and used_at > ${since}
      union all select address_hash from known_places where user_id = ${userId} and used_at > ${since}) as places
    where address_hash <> '' and not exists (
      select from sessions as other join users on users.id = other.user_id
      where other.address_hash = places.address_hash and other.user_id <> ${userId} and other.used_at > ${since}
        and (users.trust_level > 0 or users.role <> 'member' or users.staff_roles <> '{}'))
    limit ${blocklistLimits.hostsOfSpammer}`.execute(database);
  return rows.map(({ hash }) => hash);
}
