import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import * as listLimits from '@haggle/contract/limits/lists';
import { beforeAll, expect, test } from 'vitest';
import { addPartner } from '../harness/partner.ts';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let admin: Member;
const values: Record<string, string> = { slug: 'alpha', category: 'home', kind: 'stores' };

beforeAll(async () => {
  admin = await site.admin();
  await site.context.database.insertInto('categories').values({ name: 'Home', slug: 'home', path: 'home' }).execute();
  const fields = { store: 'Alpha', brand: 'Alpha', category: 'home' };
  values.deal = await site.deal(admin, fields);
  for (let count = 0; count < 3; count += 1) await site.deal(admin, fields);
  const comment = await site.call(`POST /deals/${values.deal}/comments`, {
    as: admin,
    body: { body: 'A word of praise.' },
  });
  values.comment = comment.body.data._id;
  const query = { as: admin, body: { name: 'Kettles', query: { q: 'kettle' }, channels: ['inApp'] } };
  values.alert = (await site.call('POST /alerts', query)).body.data._id;
  const request = { as: admin, body: { title: 'A kettle that whistles', query: { q: 'kettle' } } };
  values.wanted = (await site.call('POST /wanted', request)).body.data._id;
  const channel = { kind: 'telegram', name: 'Our channel', target: '@deals', secret: 'a token', trigger: 'new' };
  const rule = { address: null, minScore: null, category: null, store: null, minDiscount: null, isOn: true };
  const added = await site.call('POST /admin/channels', { as: admin, body: { ...channel, ...rule } });
  values.channel = added.body.data._id;
  const page = { title: 'Alpha', body: 'Days of deals.' };
  expect((await site.call('POST /pages', { as: admin, body: page })).body.data.slug).toBe(values.slug);
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const event = await site.call('PUT /admin/pages/alpha/event', { as: admin, body: { startsAt, endsAt, rule: {} } });
  expect(event.status).toBe(200);
  values.partner = (await addPartner(site, admin, 'shop.example')).id;
  await site.drain();
});

const all: readonly EndpointShape[] = endpoints;
const isPaginated = ({ method, query, path }: EndpointShape) =>
  method === 'GET' &&
  query !== undefined &&
  // This site has no payout, and SPEC has the history of points clamp any page to its bounds.
  !['/admin/affiliate/payouts/:id/members', '/points/history'].includes(path) &&
  (query.safeParse({}).success || path.endsWith('/search')) &&
  ['page', 'limit'].every((name) => name in ((query as { shape?: object }).shape ?? {}));
const lists = all.filter(isPaginated).map((endpoint) => [endpoint.path, endpoint] as const);

/** Returns the request for a list that belongs to something existing. */
function keyOf(path: string, query: string): string {
  const noun = /^(?:\/admin(?:\/affiliate)?)?\/(comment|alert|deal|wanted|partner|channel)s?\/:id/.exec(path)?.[1];
  const id = (noun && values[noun]) ?? admin.id;
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? id);
  return `GET ${filledPath}?${path.endsWith('/search') ? 'q=headphones&' : ''}${query}`;
}

test.each(lists)('GET %s returns an empty page beyond its end and refuses invalid pages and limits', async (path) => {
  const read = (query: string) => site.call(keyOf(path, query), { as: admin });
  const first = await read('page=1&limit=1');
  expect(first.status).toBe(200);
  const { total, pages } = first.body.pagination;
  expect(first.body.data).toHaveLength(Math.min(total, 1));
  expect(pages).toBe(total);
  const beyondEnd = await read(`page=${listLimits.deepest}&limit=1`);
  expect(beyondEnd).toMatchObject({ status: 200, body: { count: 0, data: [], pagination: { total, pages } } });
  for (const query of ['page=0', 'page=-1', 'page=1.5', `page=${listLimits.deepest + 1}`, 'limit=0', 'limit=100000']) {
    expect((await read(query)).status, query).toBe(400);
  }
});

test('there are more than 30 such lists', () => {
  expect(lists.length).toBeGreaterThan(30);
});
