import { entriesOf } from '@haggle/contract/keys';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import type { Database } from './database.ts';
import {
  type KeyedLock,
  lock,
  lockAll,
  lockForConnection,
  type SingleLock,
  tryLockForConnection,
  unlockForConnection,
} from './locks.ts';

const site = useSite();

/** Returns whether another session could take the lock with this number now. */
async function isLockFree(number: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(number)}) as free`.execute(
    site.context.database,
  );
  return rows[0]?.free ?? false;
}

function inTransaction(action: (database: Database) => Promise<void>): Promise<void> {
  return site.context.database.transaction().execute(action);
}

/** The numbers of previous versions: while two versions run, they must use the same locks. */
describe('the number of a lock never changes', () => {
  const keyed: Record<KeyedLock, string> = {
    frontPage: `hashtextextended('a', 11)`,
    memberName: `hashtextextended('a', 6)`,
    dealActivity: `hashtextextended('a', 3)`,
    voter: `hashtextextended('a', 12)`,
    vote: `hashtextextended('a', 2)`,
    voteAddress: `hashtextextended('a', 7)`,
    stateReportAddress: `hashtextextended('a', 8)`,
    couponTrialAddress: `hashtextextended('a', 9)`,
    dealMover: `hashtextextended('a', 10)`,
    linkKey: `hashtextextended('a', 1)`,
    notificationFold: `hashtextextended('a', 5)`,
    workerPool: `hashtextextended('a', 0)`,
  };
  test.each(entriesOf(keyed))('%s, with a key', async (kind, number) => {
    await inTransaction(async (database) => {
      await lock(database, kind, 'a');
      expect(await isLockFree(number)).toBe(false);
      expect(await isLockFree(number.replace("'a'", "'b'"))).toBe(true);
    });
    expect(await isLockFree(number)).toBe(true);
  });

  const single: Record<SingleLock, string> = {
    ledger: `hashtextextended('the books', 0)`,
    clickCounts: `hashtextextended('affiliate counts', 0)`,
    reasonTemplates: `hashtextextended('reason_templates', 0)`,
    settings: `hashtext('site_settings')`,
    trackedEvents: `hashtextextended('analytics_events', 0)`,
    analyticsCounts: `hashtext('analytics_progress')`,
    payoutRules: `hashtext('payout_rules')`,
    banners: `hashtext('banners')`,
    pinnedDeals: `hashtext('pinned_deals')`,
    redirects: `hashtext('redirects')`,
    ownDatabase: '7104443',
  };
  test.each(entriesOf(single))('%s, for the whole site', async (kind, number) => {
    await inTransaction(async (database) => {
      await lock(database, kind);
      expect(await isLockFree(number)).toBe(false);
    });
    expect(await isLockFree(number)).toBe(true);
  });

  test('a key may be computed by the database', async () => {
    await inTransaction(async (database) => {
      await lock(database, 'memberName', sql<string>`lower(${'ADA'})`);
      expect(await isLockFree(`hashtextextended('ada', 6)`)).toBe(false);
    });
  });
});

test('a shared lock blocks exclusive locks, but no shared ones', async () => {
  const number = `hashtextextended('7', 3)`;
  await inTransaction(async (database) => {
    await lockAll(database, [
      { kind: 'dealActivity', key: '7', isShared: true },
      { kind: 'vote', key: '1:7' },
    ]);
    expect(await isLockFree(number)).toBe(false);
    expect(await isLockFree(`hashtextextended('1:7', 2)`)).toBe(false);
    await inTransaction((other) => lockAll(other, [{ kind: 'dealActivity', key: '7', isShared: true }]));
  });
  expect(await isLockFree(number)).toBe(true);
});

test('a connection keeps its locks until it releases them', async () => {
  const [one, other] = [await site.connection.pool.connect(), await site.connection.pool.connect()];
  try {
    await lockForConnection(one, 'workerPool', 'worker-a');
    expect(await isLockFree(`hashtextextended('worker-a', 0)`)).toBe(false);
    expect(await tryLockForConnection(other, 'workerPool', 'worker-a')).toBe(false);
    await unlockForConnection(one, 'workerPool', 'worker-a');
    expect(await tryLockForConnection(other, 'workerPool', 'worker-a')).toBe(true);
    expect(await tryLockForConnection(other, 'ownDatabase')).toBe(true);
    expect(await isLockFree('7104443')).toBe(false);
  } finally {
    one.release(true);
    other.release(true);
  }
});
