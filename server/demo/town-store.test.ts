import { expect, test } from 'vitest';
import { useSite } from '../test/harness/site.ts';
import { clearTown } from './town-store.ts';

const site = useSite();

test('a half-built town goes with what its clerk did; nobody else empties the log', async () => {
  await site.deal(await site.member());
  const { database } = site.context;
  const entries = () => database.selectFrom('audit_entries').select('id').execute();
  expect(await entries()).toHaveLength(1);
  await clearTown(database);
  expect(await entries()).toEqual([]);
  await expect(site.connection.pool.query('truncate audit_entries')).rejects.toThrow('only ever added to');
});
