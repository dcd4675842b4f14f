import { entriesOf } from '@haggle/contract/keys';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { prepare } from './prepared.ts';

/**
 * Every advisory lock of Haggle. To prevent deadlocks, a transaction takes several of them in this order, and before it
 * locks rows, except where a line says otherwise. Only the member who acts is held (`holdActor`) before any of them.
 *
 * A lock's number is derived from its kind's seed and a key, or from its kind's name if there is one for the whole
 * site. During an upgrade the previous version runs next to the new one, and both must use the same numbers: never
 * change a kind's seed or name. If one has to change, take both locks for one release.
 */
const kinds = {
  /** A deal that reached the front page: one ring check of its voters at a time, before any other lock. */
  frontPage: { seed: 11 },
  /** A username in lower case: only one of two concurrent registrations gets it. */
  memberName: { seed: 6 },
  /** A deal's id. Votes and comments share this lock; a merge of the deal takes it exclusively. */
  dealActivity: { seed: 3 },
  /** A member. Their votes share this lock; taking their weight or giving it back takes it exclusively, after the row. */
  voter: { seed: 12 },
  /** A member and a deal: one vote at a time. */
  vote: { seed: 2 },
  /** A deal and an address, per kind of statement: only a few members without a track record count per address. */
  voteAddress: { seed: 7 },
  stateReportAddress: { seed: 8 },
  couponTrialAddress: { seed: 9 },
  /** A member whose report moves a deal (in order of ids), or who curates one; taken after the deal's row. */
  dealMover: { seed: 10 },
  /** A product's link key: only one of two concurrent posts is first. Edits and moves take it after the deal's row. */
  linkKey: { seed: 1 },
  /** The group into which a member's notifications are folded; taken after all rows, several in order of their keys. */
  notificationFold: { seed: 5 },
  /** Writing events shares this lock; making a member's anonymous takes it exclusively. Writers wait for nothing after it. */
  trackedEvents: { name: 'analytics_events' },
  /** Each of the following is the only lock of its transactions. */
  ledger: { name: 'the books' },
  clickCounts: { name: 'affiliate counts' },
  analyticsCounts: { name: 'analytics_progress', isShort: true },
  reasonTemplates: { name: 'reason_templates' },
  settings: { name: 'site_settings', isShort: true },
  payoutRules: { name: 'payout_rules', isShort: true },
  banners: { name: 'banners', isShort: true },
  pinnedDeals: { name: 'pinned_deals', isShort: true },
  /** Also taken by the table's trigger, which refuses circles. */
  redirects: { name: 'redirects', isShort: true },
  /** A worker pool's id, held by a connection while the pool is alive. */
  workerPool: { seed: 0 },
  /** Held by a connection while a Haggle uses its embedded PostgreSQL, in a database without other locks. */
  ownDatabase: { number: 7_104_443 },
} as const satisfies Record<string, Kind>;

type Kind = { seed: number } | { name: string; isShort?: boolean } | { number: number };
type Kinds = typeof kinds;
/** Lock kinds with one lock per key. */
export type KeyedLock = { [K in keyof Kinds]: Kinds[K] extends { seed: number } ? K : never }[keyof Kinds];
/** Lock kinds with a single lock. */
export type SingleLock = Exclude<keyof Kinds, KeyedLock>;
type Key = string | RawBuilder<string>;

/** Takes a lock until the transaction ends, waiting for it if necessary. */
export function lock(database: Database, kind: SingleLock): Promise<void>;
export function lock(database: Database, kind: KeyedLock, key: Key): Promise<void>;
export function lock(database: Database, kind: keyof Kinds, key: Key = ''): Promise<void> {
  return lockAll(database, [{ kind, key }]);
}

interface LockRequest {
  kind: keyof Kinds;
  key: Key;
  /** Whether to take a shared lock; exclusive ones wait for all shared ones. */
  isShared?: boolean;
}

/** Takes several locks, in this order and in one statement. */
export async function lockAll(database: Database, requests: readonly LockRequest[]): Promise<void> {
  if (requests.length > 0) await sql`select ${sql.join(requests.map(lockExpression))}`.execute(database);
}

function lockExpression({ kind, key, isShared = false }: LockRequest): RawBuilder<unknown> {
  const take = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  return sql`${take}(${numberOf(kind, key)})`;
}

/** Returns a prepared statement that takes locks of these kinds, in this order. */
export function prepareLocks<Name extends string>(requests: Record<Name, Omit<LockRequest, 'key'>>) {
  const take = prepare<Record<Name, string>>()((_, given) => {
    const lockExpressions = entriesOf(requests).map(([name, one]) => lockExpression({ ...one, key: given(name) }));
    return sql`select ${sql.join(lockExpressions)}`;
  });
  return async (database: Database, keys: Record<Name, string>): Promise<void> => {
    await take(database, keys);
  };
}

/** Takes one kind of lock for each of these keys, in this order. */
export function lockEach(database: Database, kind: KeyedLock, keys: readonly string[]): Promise<void> {
  return lockAll(
    database,
    keys.map((key) => ({ kind, key })),
  );
}

/** Returns a lock's number, as in `pg_locks`. */
export function numberOf(kind: keyof Kinds, key: Key): RawBuilder<unknown> {
  const { text, given } = expressionOf(kind);
  const [before = '', after = ''] = text.split('$1');
  return sql`${sql.raw(before)}${given ?? key}${sql.raw(after)}`;
}

/** Returns a lock's number as SQL with one parameter; `given` is its value if the kind determines it. */
function expressionOf(kind: keyof Kinds): { text: string; given?: string | number } {
  const one: Kind = kinds[kind];
  if ('number' in one) return { text: '$1::bigint', given: one.number };
  if ('seed' in one) return { text: `hashtextextended($1::text, ${one.seed})` };
  return { text: one.isShort ? 'hashtext($1::text)' : 'hashtextextended($1::text, 0)', given: one.name };
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Takes a lock for a connection's lifetime, or until it is released. */
export async function lockForConnection(client: Client, kind: KeyedLock, key: string): Promise<void> {
  await call(client, 'pg_advisory_lock', kind, key);
}

/** Tries to take a lock for a connection, without waiting. @returns whether it was free */
export async function tryLockForConnection(client: Client, kind: keyof Kinds, key = ''): Promise<boolean> {
  return (await call(client, 'pg_try_advisory_lock', kind, key)) === true;
}

export async function unlockForConnection(client: Client, kind: KeyedLock, key: string): Promise<void> {
  await call(client, 'pg_advisory_unlock', kind, key);
}

/** Releases all of a connection's locks. */
export async function unlockConnection(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
}

async function call(client: Client, name: string, kind: keyof Kinds, key: string): Promise<unknown> {
  const { text, given } = expressionOf(kind);
  const { rows } = await client.query<{ answer: unknown }>(`select ${name}(${text}) as answer`, [given ?? key]);
  return rows[0]?.answer;
}
