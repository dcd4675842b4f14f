import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

interface TreeCategory {
  _id: string;
  name: string;
  path: string;
  parent: string | null;
}

async function readTree(as: Member): Promise<{ version: number; categories: TreeCategory[] }> {
  return (await site.call('GET /admin/categories', { as })).body.data;
}

async function addCategory(as: Member, name: string, parent: string | null = null): Promise<string> {
  const { version } = await readTree(as);
  const { body, status } = await site.call('POST /admin/categories', { as, body: { version, name, parent } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.categories.find((category: TreeCategory) => category.name === name)._id;
}

async function callWithVersion(as: Member, key: string, body: object) {
  return site.call(key, { as, body: { version: (await readTree(as)).version, ...body } });
}

const entries = async (action: string) =>
  (await site.context.database.selectFrom('audit_entries').selectAll().where('action', '=', action).execute()).length;

test('only admins see and change the category tree', async () => {
  const member = await site.member();
  expect((await site.call('GET /admin/categories')).status).toBe(401);
  expect((await site.call('GET /admin/categories', { as: member })).status).toBe(403);
  expect((await site.call('POST /admin/categories', { as: member, body: { version: 1, name: 'Mine' } })).status).toBe(
    403,
  );
});

test('categories can be added, renamed, hidden and reordered; an old address redirects to the new one', async () => {
  const admin = await site.admin();
  const sound = await addCategory(admin, 'Sound');
  const phones = await addCategory(admin, 'Headphones', sound);
  const speakers = await addCategory(admin, 'Speakers', sound);
  const renameReply = await callWithVersion(admin, `PUT /admin/categories/${sound}`, {
    name: 'Audio',
    slug: 'audio',
    icon: 'cpu',
  });
  expect(renameReply.status).toBe(200);
  expect((await readTree(admin)).categories.map(({ path }) => path)).toEqual([
    'audio',
    'audio/headphones',
    'audio/speakers',
  ]);
  const { data } = (await site.call('GET /admin/seo/redirects', { as: admin })).body;
  expect(data.map(({ from, to }: { from: string; to: string }) => [from, to])).toContainEqual([
    '/categories/sound/headphones',
    '/categories/audio/headphones',
  ]);
  await callWithVersion(admin, `PUT /admin/categories/${speakers}/place`, { parent: sound, position: 0 });
  expect((await readTree(admin)).categories.filter(({ parent }) => parent === sound).map(({ _id }) => _id)).toEqual([
    speakers,
    phones,
  ]);
  await callWithVersion(admin, `PUT /admin/categories/${sound}`, { isActive: false });
  expect((await site.call('GET /categories/path/audio')).status).toBe(404);
  expect((await callWithVersion(admin, `PUT /admin/categories/${phones}`, { slug: 'speakers' })).body.code).toBe(
    'slug_in_use',
  );
  expect((await callWithVersion(admin, `PUT /admin/categories/${phones}`, { icon: 'skull' })).status).toBe(422);
  expect(await entries('category.changed')).toBe(2);
});

test('returning to an old address removes its redirect, so no redirect loop arises', async () => {
  const admin = await site.admin();
  const id = await addCategory(admin, 'First');
  await callWithVersion(admin, `PUT /admin/categories/${id}`, { slug: 'second' });
  await callWithVersion(admin, `PUT /admin/categories/${id}`, { slug: 'third' });
  await callWithVersion(admin, `PUT /admin/categories/${id}`, { slug: 'first' });
  const rows = await site.context.database
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('to_path', '=', '/categories/first')
    .orderBy('from_path')
    .execute();
  expect(rows.map(({ from_path }) => from_path)).toEqual(['/categories/second', '/categories/third']);
});

test('the tree has at most three levels; no category goes below itself, not even in the database', async () => {
  const admin = await site.admin();
  const one = await addCategory(admin, 'Level one');
  const two = await addCategory(admin, 'Level two', one);
  const three = await addCategory(admin, 'Level three', two);
  expect(
    (await callWithVersion(admin, 'POST /admin/categories', { name: 'Level four', parent: three })).body.code,
  ).toBe('tree_too_deep');
  const moveReply = await callWithVersion(admin, `PUT /admin/categories/${one}/place`, { parent: three, position: 0 });
  expect(moveReply.body.code).toBe('category_inside_itself');
  const { database } = site.context;
  await expect(sql`update categories set parent_id = ${three} where id = ${one}`.execute(database)).rejects.toThrow();
  await expect(
    sql`update categories set parent_id = ${three}, path = 'level-one/level-two/level-one' where id = ${one}`.execute(
      database,
    ),
  ).rejects.toThrow();
});

test('of two concurrent changes based on the same version, one gets a 409', async () => {
  const admin = await site.admin();
  const { version } = await readTree(admin);
  const results = await Promise.all(
    ['Early', 'Late'].map((name) => site.call('POST /admin/categories', { as: admin, body: { version, name } })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a merge moves deals, alerts, mutes and subcategories, and redirects the old addresses', async () => {
  const admin = await site.admin();
  const member = await site.member();
  const from = await addCategory(admin, 'Gadgets');
  const child = await addCategory(admin, 'Small gadgets', from);
  const into = await addCategory(admin, 'Devices');
  const deal = await site.deal(member, { category: 'gadgets' });
  await site.call('POST /alerts', { as: member, body: { name: 'Gadgets', query: { category: 'gadgets' } } });
  for (const value of ['gadgets', 'devices']) {
    await site.call('POST /users/me/mutes', { as: member, body: { kind: 'category', value } });
  }
  expect((await site.call(`DELETE /admin/categories/${from}`, { as: admin })).body.code).toBe('not_empty');
  expect((await callWithVersion(admin, `POST /admin/categories/${from}/merge`, { into: child })).body.code).toBe(
    'category_inside_itself',
  );
  const mergeReply = await callWithVersion(admin, `POST /admin/categories/${from}/merge`, { into });
  expect(mergeReply.status, JSON.stringify(mergeReply.body)).toBe(200);
  const { body } = await site.call(`GET /deals/${deal}`);
  expect(body.data.category).toMatchObject({ slug: 'devices' });
  const alert = await site.context.database.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
  expect(alert).toMatchObject({ category_id: into, query: { category: 'devices' }, anchors: [`c:${into}`] });
  const mutes = await site.context.database.selectFrom('mutes').selectAll().execute();
  expect(mutes.map(({ category_id }) => category_id)).toEqual([into]);
  const paths = (await readTree(admin)).categories.map(({ path }) => path);
  expect(paths).toContain('devices/small-gadgets');
  expect(paths).not.toContain('gadgets');
  const redirects = await site.context.database
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'like', '/categories/gadgets%')
    .orderBy('from_path')
    .execute();
  expect(redirects).toEqual([
    { from_path: '/categories/gadgets', to_path: '/categories/devices' },
    { from_path: '/categories/gadgets/small-gadgets', to_path: '/categories/devices/small-gadgets' },
  ]);
  expect((await site.call(`DELETE /admin/categories/${child}`, { as: admin })).status).toBe(200);
  expect(await entries('category.merged')).toBe(1);
});

test('no two categories below the same parent can have the same name, but others can', async () => {
  const admin = await site.admin();
  const [tools, garden] = [await addCategory(admin, 'Tools'), await addCategory(admin, 'Garden')];
  const saws = await addCategory(admin, 'Saws', tools);
  const rename = async (id: string, name: string) =>
    (await callWithVersion(admin, `PUT /admin/categories/${id}`, { name })).body;
  expect(await rename(garden, 'tools')).toMatchObject({ code: 'name_in_use', details: [{ path: 'name' }] });
  expect((await rename(garden, 'Saws')).success).toBe(true);
  const added = await callWithVersion(admin, 'POST /admin/categories', { name: 'SAWS', slug: 'saws-2', parent: tools });
  expect(added.body.code).toBe('name_in_use');
  const moved = await callWithVersion(admin, `PUT /admin/categories/${saws}/place`, { parent: null, position: 0 });
  expect(moved.body.code).toBe('name_in_use');
});
