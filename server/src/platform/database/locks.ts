import { entriesOf } from '@haggle/contract/keys';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { prepare } from './prepared.ts';

/**
 * Every advisory lock of Haggle. A transaction that takes several takes them in this order, and before it locks rows, except
 * where a line says otherwise; so no two wait for each other.
 *
 * A lock's number is made of its kind's seed and a key, or of its kind's name where there is one for the whole site. The
 * previous version runs beside the new one during an upgrade, and only the same number makes the two wait for each other:
 * a kind keeps its seed and name. Where one has to change, take both numbers for one release.
 */
const kinds = {
  /** A deal that reached the front page: one look for rings among its voters at a time, before everything it locks. */
  frontPage: { seed: 11 },
  /** A name for a member, in small letters: of two who want it, one gets it. */
  memberName: { seed: 6 },
  /** A deal's id. Votes and comments share it; a merge of the deal takes it alone. */
  dealTalk: { seed: 3 },
  /** A member and a deal: one vote at a time. */
  vote: { seed: 2 },
  /** A deal and an address, for each kind of word: of members from there whom nothing but days speaks for, a few count. */
  voteAddress: { seed: 7 },
  stateReportAddress: { seed: 8 },
  couponTrialAddress: { seed: 9 },
  /** A member whose report is about to move a deal, in the order of ids, or who curates one; taken after the deal's row. */
  reportMover: { seed: 10 },
  /** The key of a shop link: of two who post it, one is the first. Edits and moves take it after the deal's row. */
  linkKey: { seed: 1 },
  /** What a member's notification folds; taken after all rows, several in the order of their keys. */
  notificationFold: { seed: 5 },
  /** The rest are the only ones of their transactions. */
  ledger: { name: 'the books' },
  clickCounts: { name: 'affiliate counts' },
  analyticsCounts: { name: 'analytics_progress', isShort: true },
  reasonTemplates: { name: 'reason_templates' },
  settings: { name: 'site_settings', isShort: true },
  payoutRules: { name: 'payout_rules', isShort: true },
  banners: { name: 'banners', isShort: true },
  pinnedDeals: { name: 'pinned_deals', isShort: true },
  /** Also taken by the trigger on the table, which refuses circles. */
  redirects: { name: 'redirects', isShort: true },
  /** Held by a connection as long as a pool of workers lives, by its id. */
  workerPool: { seed: 0 },
  /** Held by a connection as long as a Haggle uses its own PostgreSQL, in a database where nothing else is locked. */
  ownDatabase: { number: 7_104_443 },
} as const satisfies Record<string, Kind>;

type Kind = { seed: number } | { name: string; isShort?: boolean } | { number: number };
type Kinds = typeof kinds;
/** Locks of which there is one for each key. */
export type KeyedLock = { [K in keyof Kinds]: Kinds[K] extends { seed: number } ? K : never }[keyof Kinds];
/** Locks of which there is one. */
export type SingleLock = Exclude<keyof Kinds, KeyedLock>;
type Key = string | RawBuilder<string>;

/** Takes a lock, once nobody else has it, until the transaction ends. */
export function lock(database: Database, kind: SingleLock): Promise<void>;
export function lock(database: Database, kind: KeyedLock, key: Key): Promise<void>;
export function lock(database: Database, kind: keyof Kinds, key: Key = ''): Promise<void> {
  return lockAll(database, [{ kind, key }]);
}

interface Wanted {
  kind: keyof Kinds;
  key: Key;
  /** Whether others may share it; those who do not wait for all who do. */
  isShared?: boolean;
}

/** Takes several locks in this order and one statement. */
export async function lockAll(database: Database, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length > 0) await sql`select ${sql.join(wanted.map(takeOne))}`.execute(database);
}

function takeOne({ kind, key, isShared = false }: Wanted): RawBuilder<unknown> {
  const take = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  return sql`${take}(${numberOf(kind, key)})`;
}

/** Takes locks of these kinds, by name, in this order and one statement, which connections keep ready. */
export function prepareLocks<Name extends string>(wanted: Record<Name, Omit<Wanted, 'key'>>) {
  const take = prepare<Record<Name, string>>()((_, given) => {
    const taken = entriesOf(wanted).map(([name, one]) => takeOne({ ...one, key: given(name) }));
    return sql`select ${sql.join(taken)}`;
  });
  return async (database: Database, keys: Record<Name, string>): Promise<void> => {
    await take(database, keys);
  };
}

/** Takes the lock of one kind for each of these keys, in this order. */
export function lockEach(database: Database, kind: KeyedLock, keys: readonly string[]): Promise<void> {
  return lockAll(
    database,
    keys.map((key) => ({ kind, key })),
  );
}

/** The number of a lock, as `pg_locks` has it. */
export function numberOf(kind: keyof Kinds, key: Key): RawBuilder<unknown> {
  const { text, given } = expressionOf(kind);
  const [before = '', after = ''] = text.split('$1');
  return sql`${sql.raw(before)}${given ?? key}${sql.raw(after)}`;
}

/** A lock's number as SQL of one parameter; `given` is its value where the kind says it. */
function expressionOf(kind: keyof Kinds): { text: string; given?: string | number } {
  const one: Kind = kinds[kind];
  if ('number' in one) return { text: '$1::bigint', given: one.number };
  if ('seed' in one) return { text: `hashtextextended($1::text, ${one.seed})` };
  return { text: one.isShort ? 'hashtext($1::text)' : 'hashtextextended($1::text, 0)', given: one.name };
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Takes a lock for as long as a connection lives, or until it lets go of it. */
export async function lockForConnection(client: Client, kind: KeyedLock, key: string): Promise<void> {
  await call(client, 'pg_advisory_lock', kind, key);
}

/** The same without waiting. @returns whether nobody else has it */
export async function tryLockForConnection(client: Client, kind: keyof Kinds, key = ''): Promise<boolean> {
  return (await call(client, 'pg_try_advisory_lock', kind, key)) === true;
}

export async function unlockForConnection(client: Client, kind: KeyedLock, key: string): Promise<void> {
  await call(client, 'pg_advisory_unlock', kind, key);
}

/** Lets go of all locks that a connection has. */
export async function unlockConnection(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
}

async function call(client: Client, name: string, kind: keyof Kinds, key: string): Promise<unknown> {
  const { text, given } = expressionOf(kind);
  const { rows } = await client.query<{ answer: unknown }>(`select ${name}(${text}) as answer`, [given ?? key]);
  return rows[0]?.answer;
}
