import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flushEvents, readStatus, track } from '../../src/domains/analytics/tracking/actions.ts';
import { resolveAddress } from '../../src/domains/site/url-redirects/actions.ts';
import { ProcessState } from '../../src/kernel/process-state.ts';
import { inTransaction, primaryOf } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();

test('two transactions in a deadlock both succeed, each once', async () => {
  await sql`create table tallies (name text primary key, sum integer not null)`.execute(site.context.database);
  await sql`insert into tallies values ('left', 0), ('right', 0)`.execute(site.context.database);
  let attempts = 0;
  let lockHolders = 0;
  const barrier = Promise.withResolvers<void>();
  const add = (first: string, second: string) =>
    inTransaction(site.context, async ({ database }) => {
      attempts += 1;
      await sql`update tallies set sum = sum + 1 where name = ${first}`.execute(database);
      lockHolders += 1;
      if (lockHolders === 2) barrier.resolve();
      await barrier.promise;
      await sql`update tallies set sum = sum + 1 where name = ${second}`.execute(database);
    });
  await Promise.all([add('left', 'right'), add('right', 'left')]);
  const { rows } = await sql`select sum from tallies order by name`.execute(site.context.database);
  expect(rows).toEqual([{ sum: 2 }, { sum: 2 }]);
  expect(attempts).toBe(3);
});

test('a transaction that fails for another reason is not retried', async () => {
  let attempts = 0;
  const failing = inTransaction(site.context, async ({ database }) => {
    attempts += 1;
    await sql`select 1 / 0`.execute(database);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(attempts).toBe(1);
});

test('writes that a read on a replica causes go to the primary', async () => {
  const { context, connection } = site;
  const replica = openDatabase(
    { ...connection.pool.options, max: 2, options: '-c default_transaction_read_only=on' },
    context.log,
  );
  const lagging = {
    ...context,
    process: new ProcessState(),
    database: replica.database,
    primary: context.database,
  };
  await sql`insert into redirects (from_path, to_path, status, created_at) values ('/old', '/deals', 301, now())`.execute(
    context.database,
  );
  expect((await resolveAddress(lagging, '/old')).redirect).toBe('/deals');
  expect(await readStatus(lagging)).toBe('ok');
  const origin = {
    requestId: '',
    address: undefined,
    isHead: false,
    declinesTracking: false,
    language: '',
    country: undefined,
    token: undefined,
    proof: undefined,
    site: context.origin,
    way: { host: undefined, forwarded: 0, scheme: undefined, trusted: 0 },
  };
  const sender = { actor: null, origin: { ...origin, userAgent: 'Mozilla/5.0' } };
  await track(lagging, sender, [{ eventType: 'page_view', sessionId: 'session-0001' }]);
  await flushEvents(lagging);
  const events = await context.database.selectFrom('analytics_events').select('kind').execute();
  expect(events).toEqual([{ kind: 'page_view' }]);
  await inTransaction(lagging, async (inner) => expect(primaryOf(inner)).toBe(inner.database));
  await replica.close();
});
