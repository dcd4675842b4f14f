import { beforeAll, expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const { publishDeal, publicView, findHeldEdit } = useEdits(site);
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const version = async () => (await site.call('GET /admin/categories', { as: admin })).body.data.version;

async function addCategory(fields: { name: string; parent?: string }): Promise<string> {
  const { body } = await site.call('POST /admin/categories', {
    as: admin,
    body: { version: await version(), ...fields },
  });
  return body.data.categories.find(({ name }: { name: string }) => name === fields.name)._id;
}

async function hide(id: string): Promise<void> {
  const body = { version: await version(), isActive: false };
  expect((await site.call(`PUT /admin/categories/${id}`, { as: admin, body })).status).toBe(200);
}

test('a deal whose category, or one above it, is hidden can still be edited and keeps the category', async () => {
  const parent = await addCategory({ name: 'Garden' });
  const child = await addCategory({ name: 'Mowers', parent });
  await addCategory({ name: 'Hedges', parent });
  const { id, edit } = await publishDeal(await site.member(), { price: 100, category: 'mowers' });
  await hide(parent);
  expect((await edit({ price: 90 })).status).toBe(200);
  await hide(child);
  expect((await edit({ price: 85 }, admin)).status).toBe(200);
  expect(await publicView(id)).toMatchObject({ price: 85, category: { slug: 'mowers' } });
  expect((await edit({ category: 'hedges' })).body.code).toBe('category_not_found');
  expect((await edit({ category: null })).status).toBe(200);
  expect((await publicView(id)).category).toBeNull();
  expect((await edit({})).body.code).toBe('category_not_found');
});

test('a waiting edit can be approved after the deal’s category was hidden', async () => {
  const category = await addCategory({ name: 'Ponds' });
  const { id, edit } = await publishDeal(await site.member(), { category: 'ponds' });
  expect((await edit({ title: 'A pond with a fountain' })).body.heldEdit).not.toBeNull();
  await hide(category);
  const { _id, revision } = await findHeldEdit(admin, id);
  const approval = { as: admin, body: { revision } };
  expect((await site.call(`PUT /admin/edits/${_id}/approve`, approval)).status).toBe(200);
  expect(await publicView(id)).toMatchObject({ title: 'A pond with a fountain', category: { slug: 'ponds' } });
});
