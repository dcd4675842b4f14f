import { presentLanguage } from '@haggle/contract/messages/translate';
import { afterEach, expect, test } from 'vitest';
import { listLanguages, readLanguage } from '../../../../../messages/read-messages.ts';
import { useSite } from '../../../../test/harness/site.ts';
import { listStarters } from './actions.ts';

const site = useSite();
afterEach(() => presentLanguage(readLanguage('en')));

const pathsOf = ({ body }: { body: { data: { categories: { path: string }[] } } }) =>
  body.data.categories.map(({ path }) => path);

test('an admin adds branches of the starter set; existing categories stay, and a repeat adds nothing', async () => {
  const admin = await site.admin();
  const addStarters = (...branches: string[]) =>
    site.call('POST /admin/categories/starters', { as: admin, body: { branches } });
  const starters = (await site.call('GET /admin/categories/starters', { as: admin })).body.data;
  expect(starters).toHaveLength(14);
  expect(starters[0]).toMatchObject({ branch: 'electronics', name: 'Electronics', icon: 'cpu', isThere: false });
  const first = await addStarters('gaming', 'electronics');
  expect(first.status).toBe(200);
  const paths = pathsOf(first);
  expect(paths.filter((path) => !path.includes('/'))).toEqual(['electronics', 'gaming']);
  expect(paths).toContain('gaming/pc-games');
  const { categories, version } = first.body.data;
  const consoles = categories.find(({ slug }: { slug: string }) => slug === 'consoles');
  const renamed = { version, name: 'Boxes for play' };
  await site.call(`PUT /admin/categories/${consoles._id}`, { as: admin, body: renamed });
  const repeated = await addStarters('gaming');
  expect(pathsOf(repeated)).toEqual(paths);
  expect(repeated.body.data.categories.map(({ name }: { name: string }) => name)).toContain('Boxes for play');
  const audit = (await site.call('GET /admin/audit?action=category.added', { as: admin })).body.data;
  expect(audit).toHaveLength(2);
  expect((await addStarters('unheard-of')).status).toBe(422);
  expect((await site.call('POST /admin/categories/starters', { as: await site.member(), body: {} })).status).toBe(403);
});

test('starter categories are added after the admin’s own categories in a branch', async () => {
  const admin = await site.admin();
  const createCategory = async (name: string, parent: string | null) => {
    const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
    const { body } = await site.call('POST /admin/categories', { as: admin, body: { version, name, parent } });
    return body.data.categories.find((category: { name: string }) => category.name === name)._id;
  };
  await createCategory('Zeppelins', await createCategory('Pets', null));
  const { body } = await site.call('POST /admin/categories/starters', { as: admin, body: { branches: ['pets'] } });
  const paths = pathsOf({ body }).filter((path) => path.startsWith('pets/'));
  expect(paths.length).toBeGreaterThan(1);
  expect(paths[0]).toBe('pets/zeppelins');
});

test('every language names the whole starter set, without duplicates in a branch', async () => {
  for (const language of listLanguages()) {
    presentLanguage(readLanguage(language));
    for (const { name, below } of await listStarters(site.context)) {
      expect(name).not.toBe('');
      expect(new Set(below).size).toBe(below.length);
    }
  }
});
