import { expect, test } from 'vitest';
import { invalidateSettings, readSettings, storeFirstLocale } from '../src/domains/site/settings/actions.ts';
import { useSite } from '../test/harness/site.ts';
import { clearDemo } from './town-store.ts';

const site = useSite();

test('clearing a half-built demo empties the audit log, which is otherwise append-only', async () => {
  await site.deal(await site.member());
  const { database } = site.context;
  const entries = () => database.selectFrom('audit_entries').select('id').execute();
  expect(await entries()).toHaveLength(1);
  await clearDemo(database);
  expect(await entries()).toEqual([]);
  await expect(site.connection.pool.query('truncate audit_entries')).rejects.toThrow('only ever added to');
});

test('clearing a demo keeps the site’s language and country and the shipped synonyms', async () => {
  const { context } = site;
  await storeFirstLocale(context, { language: 'de', country: 'AT' });
  const countSynonyms = async () =>
    (await site.connection.pool.query('select count(*)::integer as n from synonyms')).rows[0].n;
  const before = await countSynonyms();
  expect(before).toBeGreaterThan(0);
  await clearDemo(context.database);
  invalidateSettings(context);
  expect(await readSettings(context)).toMatchObject({ language: 'de', country: 'AT' });
  expect(await countSynonyms()).toBe(before);
});
