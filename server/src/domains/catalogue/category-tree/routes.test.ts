import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

interface Shown {
  _id: string;
  name: string;
  path: string;
  parent: string | null;
}

async function tree(as: Member): Promise<{ version: number; categories: Shown[] }> {
  return (await site.call('GET /admin/categories', { as })).body.data;
}

async function add(as: Member, name: string, parent: string | null = null): Promise<string> {
  const { version } = await tree(as);
  const { body, status } = await site.call('POST /admin/categories', { as, body: { version, name, parent } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.categories.find((category: Shown) => category.name === name)._id;
}

async function act(as: Member, key: string, body: object) {
  return site.call(key, { as, body: { version: (await tree(as)).version, ...body } });
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
  const sound = await add(admin, 'Sound');
  const phones = await add(admin, 'Headphones', sound);
  const speakers = await add(admin, 'Speakers', sound);
  const renamed = await act(admin, `PUT /admin/categories/${sound}`, { name: 'Audio', slug: 'audio', icon: 'cpu' });
  expect(renamed.status).toBe(200);
  expect((await tree(admin)).categories.map(({ path }) => path)).toEqual([
    'audio',
    'audio/headphones',
    'audio/speakers',
  ]);
  const { data } = (await site.call('GET /admin/seo/redirects', { as: admin })).body;
  expect(data.map(({ from, to }: { from: string; to: string }) => [from, to])).toContainEqual([
    '/categories/sound/headphones',
    '/categories/audio/headphones',
  ]);
  await act(admin, `PUT /admin/categories/${speakers}/place`, { parent: sound, position: 0 });
  expect((await tree(admin)).categories.filter(({ parent }) => parent === sound).map(({ _id }) => _id)).toEqual([
    speakers,
    phones,
  ]);
  await act(admin, `PUT /admin/categories/${sound}`, { isActive: false });
  expect((await site.call('GET /categories/path/audio')).status).toBe(404);
  expect((await act(admin, `PUT /admin/categories/${phones}`, { slug: 'speakers' })).body.code).toBe('slug_in_use');
  expect((await act(admin, `PUT /admin/categories/${phones}`, { icon: 'skull' })).status).toBe(422);
  expect(await entries('category.changed')).toBe(2);
});

test('returning to an old address removes its redirect, so no redirect loop arises', async () => {
  const admin = await site.admin();
  const id = await add(admin, 'First');
  await act(admin, `PUT /admin/categories/${id}`, { slug: 'second' });
  await act(admin, `PUT /admin/categories/${id}`, { slug: 'third' });
  await act(admin, `PUT /admin/categories/${id}`, { slug: 'first' });
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
  const one = await add(admin, 'Level one');
  const two = await add(admin, 'Level two', one);
  const three = await add(admin, 'Level three', two);
  expect((await act(admin, 'POST /admin/categories', { name: 'Level four', parent: three })).body.code).toBe(
    'tree_too_deep',
  );
  const below = await act(admin, `PUT /admin/categories/${one}/place`, { parent: three, position: 0 });
  expect(below.body.code).toBe('category_inside_itself');
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
  const { version } = await tree(admin);
  const results = await Promise.all(
    ['Early', 'Late'].map((name) => site.call('POST /admin/categories', { as: admin, body: { version, name } })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a merge moves deals, alerts, mutes and subcategories, and redirects the old addresses', async () => {
  const admin = await site.admin();
  const member = await site.member();
  const from = await add(admin, 'Gadgets');
  const child = await add(admin, 'Small gadgets', from);
  const into = await add(admin, 'Devices');
  const deal = await site.deal(member, { category: 'gadgets' });
  await site.call('POST /alerts', { as: member, body: { name: 'Gadgets', query: { category: 'gadgets' } } });
  for (const value of ['gadgets', 'devices']) {
    await site.call('POST /users/me/mutes', { as: member, body: { kind: 'category', value } });
  }
  expect((await site.call(`DELETE /admin/categories/${from}`, { as: admin })).body.code).toBe('not_empty');
  expect((await act(admin, `POST /admin/categories/${from}/merge`, { into: child })).body.code).toBe(
    'category_inside_itself',
  );
  const merged = await act(admin, `POST /admin/categories/${from}/merge`, { into });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const { body } = await site.call(`GET /deals/${deal}`);
  expect(body.data.category).toMatchObject({ slug: 'devices' });
  const alert = await site.context.database.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
  expect(alert).toMatchObject({ category_id: into, query: { category: 'devices' }, anchors: [`c:${into}`] });
  const mutes = await site.context.database.selectFrom('mutes').selectAll().execute();
  expect(mutes.map(({ category_id }) => category_id)).toEqual([into]);
  const paths = (await tree(admin)).categories.map(({ path }) => path);
  expect(paths).toContain('devices/small-gadgets');
  expect(paths).not.toContain('gadgets');
  const lead = await site.context.database
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'like', '/categories/gadgets%')
    .orderBy('from_path')
    .execute();
  expect(lead).toEqual([
    { from_path: '/categories/gadgets', to_path: '/categories/devices' },
    { from_path: '/categories/gadgets/small-gadgets', to_path: '/categories/devices/small-gadgets' },
  ]);
  expect((await site.call(`DELETE /admin/categories/${child}`, { as: admin })).status).toBe(200);
  expect(await entries('category.merged')).toBe(1);
});
