import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { addShippedSynonyms } from './actions.ts';

const site = useSite();

test('synonyms that come with the site work from its start, and one that an admin deletes stays deleted', async () => {
  const [admin, author] = [await site.admin(), await site.member()];
  await site.deal(author, { title: 'Cross trainer with a display' });
  await site.deal(author, { title: 'Memory stick, 64 GB' });
  const find = async (q: string) =>
    (await site.call(`GET /deals/search?q=${encodeURIComponent(q)}&exact=true`)).body.data.map(
      ({ title }: { title: string }) => title,
    );
  await addShippedSynonyms(site.context);
  expect(await find('flash drive 64gb')).toEqual(['Memory stick, 64 GB']);
  expect(await find('pen drive')).toEqual(['Memory stick, 64 GB']);
  const listed = (await site.call('GET /admin/synonyms', { as: admin })).body.data;
  const { _id } = listed.find(
    ({ word, meaning }: Record<string, string>) => `${word}, ${meaning}` === 'pen drive, memory stick',
  );
  await site.call(`DELETE /admin/synonyms/${_id}`, { as: admin });
  await addShippedSynonyms(site.context);
  expect(await find('pen drive')).toEqual([]);
  expect(await find('flash drive')).toEqual(['Memory stick, 64 GB']);
});
