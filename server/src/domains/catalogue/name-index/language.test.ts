import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { invalidateSettings, readSettings } from '../../site/settings/actions.ts';
import { putSetting } from '../../site/settings/store.ts';
import { createCategory } from '../categories/actions.ts';

const site = useSite();
let author: Member;
let admin: Member;

beforeAll(async () => {
  author = await site.member('shopper');
  admin = await site.admin();
});

// Other test files in this process expect English.
afterAll(() => setLanguage('en'));

/** Sets a language as an admin does, or directly in the database if it has no messages yet. */
async function setLanguage(language: string): Promise<void> {
  if ((await site.call('PUT /settings', { as: admin, body: { language } })).status === 200) return;
  const { context } = site;
  await putSetting(context.database, { name: 'language', value: language, by: admin.id, at: context.clock() });
  invalidateSettings(context);
  await readSettings(context);
}

async function createDeal(
  fields: object,
): Promise<{ slug: string; store: { slug: string } | null; brand: { slug: string } }> {
  const id = await site.deal(author, fields);
  return (await site.call(`GET /deals/${id}`)).body.data;
}

test.each([
  ['de', 'Kühlschrank, groß & weiß', 'kuehlschrank-gross-and-weiss'],
  ['fr', 'Écouteurs à réduction Noël', 'ecouteurs-a-reduction-noel'],
  ['es', 'Pingüino de España', 'pinguino-de-espana'],
  ['ar', 'مكنسة كهربائية', 'mknst-khrbayyt'],
  ['ja', 'ヘッドホン専門店', 'hettohon-zhuan-men-dian'],
  ['tr', 'Ünlü ışık İstanbul', 'unlu-isik-istanbul'],
  ['da', 'Blåbær og rødgrød', 'blaabaer-og-roedgroed'],
  ['ru', 'Холодильник', 'kholodilnik'],
  ['el', 'Ψυγείο και κουζίνα', 'psygeio-kai-koyzina'],
  ['ko', '카메라 가게 하나', 'kamela-gage-hana'],
  ['zh', '无线降噪耳机专卖', 'wu-xian-jiang-zao-er-ji-zhuan-mai'],
])('in %s, “%s” gets a Latin slug as a store, category and guide', async (language, name, slug) => {
  await setLanguage(language);
  expect((await createDeal({ store: name })).store).toMatchObject({ slug });
  const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
  const body = { version, name, parent: null, description: '', icon: 'house' };
  expect(JSON.stringify((await site.call('POST /admin/categories', { as: admin, body })).body)).toContain(`"${slug}"`);
  const guide = { title: `${name} 10`, summary: 'Short.', body: 'Long.', isPublished: true };
  expect((await site.call('POST /articles', { as: admin, body: guide })).body.data.slug).toBe(`${slug}-10`);
});

test('stores and brands keep their slugs when the site’s language changes', async () => {
  await setLanguage('de');
  const first = (await createDeal({ store: 'Möbelhaus', brand: 'Österreich' })) as unknown as {
    store: { slug: string };
    brand: { slug: string };
  };
  expect(first.store.slug).toBe('moebelhaus');
  await setLanguage('es');
  const second = await createDeal({ store: 'Möbelhaus', brand: 'Österreich' });
  expect(second.store?.slug).toBe('moebelhaus');
  expect(second.brand.slug).toBe('oesterreich');
  expect((await createDeal({ store: 'Mobelhaus' })).store).toMatchObject({ slug: 'mobelhaus', name: 'Mobelhaus' });
});

test('names are sorted by the language’s rules and indexed by their initial without accents', async () => {
  await setLanguage('de');
  for (const store of ['Zebra', 'Äpfel', 'Apfel', 'Birne', 'émile']) await site.deal(author, { store });
  const names = async (query: string) =>
    (await site.call(`GET /stores?limit=100&${query}`)).body.data.map(({ name }: { name: string }) => name);
  const isOurs = (name: string) => ['Zebra', 'Äpfel', 'Apfel', 'Birne', 'émile'].includes(name);
  const listSorted = async () => (await names('sort=name')).filter(isOurs);
  expect(await listSorted()).toEqual(['Apfel', 'Äpfel', 'Birne', 'émile', 'Zebra']);
  expect((await names('sort=name&letter=a')).filter(isOurs)).toEqual(['Apfel', 'Äpfel']);
  expect((await names('q=apfel')).filter(isOurs)).toHaveLength(2);
  await setLanguage('sv');
  expect(await listSorted()).toEqual(['Apfel', 'Birne', 'émile', 'Zebra', 'Äpfel']);
});

test('categories with the same position are sorted by the language’s rules', async () => {
  await setLanguage('de');
  for (const [name, slug] of [
    ['Zelte', 'zelte'],
    ['Öfen', 'oefen'],
    ['Obst', 'obst'],
  ] as const) {
    await createCategory(site.context, { name, slug, description: '', icon: '', parentPath: null });
  }
  await site.context.database.updateTable('categories').set({ position: 0 }).execute();
  const listedNames: string[] = (await site.call('GET /categories')).body.data.map(
    ({ name }: { name: string }) => name,
  );
  expect(listedNames.filter((name) => ['Zelte', 'Öfen', 'Obst'].includes(name))).toEqual(['Obst', 'Öfen', 'Zelte']);
});
