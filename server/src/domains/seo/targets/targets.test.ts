import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let drill: string;

beforeAll(async () => {
  admin = await site.admin();
  const author = await site.member();
  drill = await site.deal(author, { title: 'Bosch cordless drill 18V with two batteries', store: 'Toolhouse' });
  await site.deal(author, { title: 'Espresso machine with grinder', store: 'Kitchenhouse' });
  await sql`insert into categories (slug, path, name) values ('power-tools', 'power-tools', 'Power tools')`.execute(
    site.context.database,
  );
});

const findTargets = async (query: Record<string, string>) =>
  (await site.call(`GET /admin/seo/targets?${new URLSearchParams(query)}`, { as: admin })).body.data;
const pathsOf = (foundTargets: { path: string }[]) => foundTargets.map(({ path }) => path);

test('the suggested targets for an old address match its words or, failing that, its parent page', async () => {
  const [first] = await findTargets({ near: '/products/bosch-drill-18v.html' });
  expect(first).toMatchObject({ kind: 'deal', path: expect.stringContaining(`/deals/${drill}/`) });
  expect(pathsOf(await findTargets({ near: '/shop/power_tools' }))).toContain('/categories/power-tools');
  expect(pathsOf(await findTargets({ near: '/stores/toolhous' }))[0]).toBe('/stores/toolhouse');
  expect(pathsOf(await findTargets({ near: '/categories/zzz/qqq' }))).toEqual(['/categories']);
  expect(await findTargets({ near: '/2019' })).toEqual([]);
});

test('targets can be searched by words or by the start of a path, and members have no access', async () => {
  expect(pathsOf(await findTargets({ near: '/old', q: 'kitchen' }))).toContain('/stores/kitchenhouse');
  expect(pathsOf(await findTargets({ near: '/old', q: 'esp' }))[0]).toContain('espresso-machine');
  expect(pathsOf(await findTargets({ near: '/old', q: '/tren' }))[0]).toBe('/trending');
  expect((await site.call('GET /admin/seo/targets?q=a', { as: await site.member() })).status).toBe(403);
});
