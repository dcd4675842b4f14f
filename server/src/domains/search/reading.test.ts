import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('an admin sees how a search is read: wanted, excluded and skipped words, and synonyms', async () => {
  const [admin, author] = [await site.admin(), await site.member()];
  await site.deal(author, { title: 'Headphones of the best kind' });
  await site.call('PUT /admin/synonyms', {
    as: admin,
    body: { word: 'cans', meaning: 'headphones', isTwoWay: false },
  });
  const readQuery = async (q: string) =>
    (await site.call(`GET /admin/synonyms/reading?q=${encodeURIComponent(q)}`, { as: admin })).body.data;
  expect(await readQuery('the cans OR mugs -stand')).toMatchObject({
    wanted: [['cans', 'mugs']],
    excluded: ['stand'],
    passedOver: ['the'],
    widened: [{ says: 'cans', alsoFinds: 'headphones' }],
    corrections: [],
    total: 1,
  });
  expect(await readQuery('headphones')).toMatchObject({ widened: [], total: 1 });
  expect(await readQuery('the')).toMatchObject({ wanted: [], passedOver: ['the'], total: 0 });
  expect((await site.call('GET /admin/synonyms/reading?q=x', { as: author })).status).toBe(403);
});
