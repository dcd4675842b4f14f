import { beforeAll, expect, test } from 'vitest';
import { createMoveHelpers } from '../../../../test/harness/old-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const { importFile, undoImport } = createMoveHelpers(site, () => admin);

const version = async () => (await site.call('GET /admin/categories', { as: admin })).body.data.version;

async function addCategory(name: string): Promise<string> {
  const { body } = await site.call('POST /admin/categories', { as: admin, body: { version: await version(), name } });
  return body.data.categories.find((category: { name: string }) => category.name === name)._id;
}

const findStoreId = async (slug: string): Promise<string> => {
  const { body } = await site.call('GET /admin/catalogue/names/stores?limit=100', { as: admin });
  return body.data.find((store: { slug: string }) => store.slug === slug)._id;
};

async function createGuide(categoryId: string): Promise<string> {
  const guide = { title: `How to choose ${crypto.randomUUID()}`, body: 'Well.', isPublished: true, categoryId };
  return (await site.call('POST /articles', { as: admin, body: guide })).body.data.slug;
}

/** A running event that picks deals by a rule. */
async function createEvent(rule: object) {
  const page = { title: `Sale ${crypto.randomUUID()}`, body: 'Now.' };
  const { slug } = (await site.call('POST /pages', { as: admin, body: page })).body.data;
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const key = `/admin/pages/${slug}/event`;
  const save = (rule: unknown) => site.call(`PUT ${key}`, { as: admin, body: { startsAt, endsAt, rule } });
  expect((await save(rule)).status).toBe(200);
  return {
    save,
    rule: async () => (await site.call(`GET ${key}`, { as: admin })).body.data.rule,
    deals: async () =>
      (await site.call(`GET /pages/${slug}/deals`)).body.data.map(({ _id }: { _id: string }) => _id) as string[],
  };
}

test('guides and events follow their category into a merge, and keep a category from being deleted', async () => {
  const [from, into, empty] = [await addCategory('Headphones'), await addCategory('Audio'), await addCategory('Ears')];
  const guide = await createGuide(from);
  const event = await createEvent({ categoryId: from });
  const id = await site.deal(await site.member(), { category: 'headphones' });
  await site.deal(await site.member());
  expect(await event.deals()).toEqual([id]);
  const body = { version: await version(), into };
  expect((await site.call(`POST /admin/categories/${from}/merge`, { as: admin, body })).status).toBe(200);
  expect((await site.call(`GET /articles/${guide}`)).body.data.category).toMatchObject({ _id: into });
  expect(await event.deals()).toEqual([id]);
  const rule = await event.rule();
  expect(rule).toMatchObject({ categoryId: into });
  expect((await event.save(rule)).status).toBe(200);
  expect(await event.deals()).toEqual([id]);
  const remove = () => site.call(`DELETE /admin/categories/${empty}`, { as: admin });
  const other = await createEvent({ categoryId: empty });
  expect((await remove()).body.code).toBe('not_empty');
  await other.save(null);
  await createGuide(empty);
  expect((await remove()).body.code).toBe('not_empty');
});

test('an event follows its store into a merge', async () => {
  const [one, two] = [
    await site.deal(await site.member(), { store: 'Old Shop' }),
    await site.deal(await site.member(), { store: 'New Shop' }),
  ];
  const event = await createEvent({ store: 'old-shop' });
  expect(await event.deals()).toEqual([one]);
  const [from, into] = [await findStoreId('old-shop'), await findStoreId('new-shop')];
  const merge = `POST /admin/catalogue/names/stores/${from}/merge`;
  expect((await site.call(merge, { as: admin, body: { into } })).status).toBe(200);
  expect((await event.deals()).toSorted()).toEqual([one, two].toSorted());
  expect(await event.rule()).toMatchObject({ store: 'new-shop' });
});

test('an event whose store is gone has no rule, so saving it again selects no other deals', async () => {
  const id = await site.deal(await site.member(), { store: 'Gone Shop' });
  const event = await createEvent({ store: 'gone-shop' });
  expect(await event.deals()).toEqual([id]);
  // Merges in older versions left events in this state.
  await site.context.database.updateTable('page_events').set({ store_id: null }).where('of_store', '=', true).execute();
  expect(await event.rule()).toBeNull();
  await event.save(await event.rule());
  expect(await event.deals()).toEqual([]);
});

test('a store that an event names stays when the import that created it is undone', async () => {
  const rows = ['Named', 'Unnamed'].map(
    (name) => `A kettle of ${name},19.99,https://${name}.example/kettle,${name} Shop`,
  );
  const { _id } = await importFile(['title,price,url,store', ...rows].join('\n'));
  const event = await createEvent({ store: 'named-shop' });
  expect(await undoImport(_id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await event.rule()).toMatchObject({ store: 'named-shop' });
  const { body } = await site.call('GET /admin/catalogue/names/stores?limit=100', { as: admin });
  const slugs = body.data.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain('named-shop');
  expect(slugs).not.toContain('unnamed-shop');
});
