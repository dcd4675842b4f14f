import * as sourceLimits from '@haggle/contract/limits/sources';
import { beforeAll, expect, test } from 'vitest';
import { newSource, upload } from '../../../test/harness/import-audit-cases.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useWebServer } from '../../../test/harness/web-server.ts';

const site = useSite();
const server = useWebServer();
let admin: Member;
let channel: string;

beforeAll(async () => {
  admin = await site.admin();
  site.allowedHosts.add(`shop.example:${server.port}`);
  const rule = { trigger: 'new', minScore: null, category: null, store: null, minDiscount: null, isOn: true };
  const service = { kind: 'mastodon', name: 'Ours', address: 'https://social.example', secret: 'a token' };
  channel = (await site.call('POST /admin/channels', { as: admin, body: { ...rule, ...service } })).body.data._id;
});

let feeds = 0;

/** Adds a source. Returns a function that makes it list these deals and reads it. */
async function addSource(goesTo: 'site' | 'queue' = 'site') {
  feeds += 1;
  const host = `feed${feeds}.example`;
  let titles: readonly string[] = [];
  server.pages[`/feed${feeds}`] = (_, response) => {
    const items = titles.map(
      (title) => `<item><title>${title}</title><link>https://${host}/${title.replaceAll(' ', '-')}</link></item>`,
    );
    const text = `<rss><channel><link>https://${host}/</link>${items.join('')}</channel></rss>`;
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(text);
  };
  const columns = ['title', 'link', 'price'].map((name) => ({ name, field: name === 'link' ? 'dealURL' : name }));
  const plan = { columns, makesCategories: false, category: null, goesTo };
  const url = `http://shop.example:${server.port}/feed${feeds}`;
  const { _id } = (await site.call('POST /admin/sources', { as: admin, body: newSource({ url, plan, isOn: false }) }))
    .body.data;
  return async (...listed: string[]) => {
    titles = listed;
    await site.call(`POST /admin/sources/${_id}/read`, { as: admin });
    await site.drain();
    await site.makeJobsDue();
    await site.drain();
  };
}

/** A member who waits for kettles and follows the store of the latest source. */
async function waitingMember(): Promise<Member> {
  const member = await site.member();
  const alert = { name: 'Kettles', query: { q: 'kettle' }, channels: ['inApp'] };
  expect((await site.call('POST /alerts', { as: member, body: alert })).status).toBe(200);
  const follow = await site.call(`PUT /users/me/follows/store/feed${feeds}-example`, { as: member });
  expect(follow.status).toBe(200);
  return member;
}

const notificationsOf = async (member: Member): Promise<string[]> =>
  (await site.call('GET /notifications?limit=100', { as: member })).body.data
    .map(({ type }: { type: string }) => type)
    .toSorted();
const countPosts = async (): Promise<number> =>
  (await site.call(`GET /admin/channels/${channel}/posts?limit=100`, { as: admin })).body.data.length;
const pointsOf = async (member: Member): Promise<number> =>
  (await site.call(`GET /points/user/${member.id}`)).body.data.points;

test('a source’s new deals reach alerts, followers and channels once, and pay no points; its first ones reach none', async () => {
  const read = await addSource();
  const points = await pointsOf(admin);
  await read('An early kettle for $20');
  const member = await waitingMember();
  expect(await countPosts()).toBe(0);
  await read('An early kettle for $20', 'A fresh kettle for $30', 'A fresh pan for $40');
  expect(await notificationsOf(member)).toEqual(['deal_alert', 'deal_posted']);
  expect(await countPosts()).toBe(2);
  expect(await pointsOf(admin)).toBe(points);
  const { body } = await site.call('GET /deals/search?q=fresh+kettle');
  const { dealURL, title, _id, price } = body.data[0];
  const change = { as: admin, body: { dealURL, title, price, description: 'Made of steel.' } };
  expect((await site.call(`PUT /deals/${_id}`, change)).status).toBe(200);
  await site.drain();
  expect(await notificationsOf(member)).toEqual(['deal_alert', 'deal_posted']);
});

test('a source’s deals that a moderator approves pay no points and tell nobody that their deal was approved', async () => {
  const read = await addSource('queue');
  const [points, told] = [await pointsOf(admin), await notificationsOf(admin)];
  const moderator = await site.admin();
  await read('A waiting kettle for $30');
  const { data } = (await site.call('GET /admin/approvals', { as: moderator })).body;
  for (const { deal } of data) {
    expect((await site.call(`PUT /deals/${deal._id}/approve`, { as: moderator, body: {} })).status).toBe(200);
  }
  await site.drain();
  expect((await site.call('GET /deals/search?q=%22waiting+kettle%22')).body.pagination.total).toBe(1);
  expect(await pointsOf(admin)).toBe(points);
  expect(await notificationsOf(admin)).toEqual(told);
});

test('a reading with more deals than any feed lists, and a file, are imported silently', async () => {
  const read = await addSource();
  await read('A first teapot for $20');
  const member = await waitingMember();
  const posts = await countPosts();
  const kettles = Array.from({ length: sourceLimits.mostNews + 1 }, (_, n) => `A copper kettle no ${n} for $2${n}`);
  await read(...kettles);
  expect((await site.call('GET /deals/search?q=copper+kettle')).body.pagination.total).toBe(kettles.length);
  const file = 'title,price,link\nA kettle from a file,19.99,https://file.example/kettle\n';
  const { _id } = (await upload({ site, admin }, file)).body.data;
  await site.call(`POST /admin/imports/${_id}/start`, { as: admin });
  await site.drain();
  expect((await site.call('GET /deals/search?q=kettle+from+file')).body.pagination.total).toBeGreaterThan(0);
  expect(await notificationsOf(member)).toEqual([]);
  expect(await countPosts()).toBe(posts);
});
