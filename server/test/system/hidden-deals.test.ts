import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../harness/site.ts';

const site = useSite();

const all: readonly EndpointShape[] = endpoints;
/** Endpoints about one deal that visitors or members may call. */
const aboutDeals = all.filter(
  ({ path, who }) => (who === 'anyone' || who === 'member') && /\/deals\/:|:dealId|\/redirect\/:id|deals\/:/.test(path),
);
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

/** Bodies for the endpoints that need one. */
const bodies: Record<string, (other: string) => object> = {
  'PUT /deals/:id': () => draft(),
  'PUT /deals/:id/title': () => ({ title: 'A better title for it' }),
  'POST /deals/:id/vote': () => ({ voteValue: 1 }),
  'PUT /deals/:id/state-report': () => ({ state: 'expired' }),
  'PUT /deals/:id/hide': () => ({}),
  'POST /deals/:id/comments': () => ({ body: 'I saw this one.' }),
  'POST /deals/:id/appeal': () => ({ text: 'Please look again at this deal.' }),
  'PUT /deals/:id/coupon-trial': () => ({ worked: true }),
  'PUT /deals/:id/quantity': () => ({ quantity: { unit: 'kg', amount: 2 } }),
  'PUT /deals/:id/status': () => ({ status: 'expired' }),
  'POST /deals/:id/merge': (other) => ({ into: other }),
  'PUT /deals/:id/report': () => ({ reason: 'spam' }),
  'PUT /saves/:dealId': () => ({ note: 'Mine' }),
};

const states = ['pending', 'rejected', 'removed'] as const;
const hidden: Record<string, string> = {};
const callers: Record<string, Member | null> = { visitor: null };
let other: string;
const unknown = '987654321';

beforeAll(async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  other = await site.deal(author);
  hidden.pending = await site.deal(author, { couponCode: 'SAVE10' }, { published: false });
  hidden.rejected = await site.deal(author, { couponCode: 'SAVE10' }, { published: false });
  await site.call(`PUT /deals/${hidden.rejected}/reject`, { as: admin, body: { reason: 'No.' } });
  hidden.removed = await site.deal(author, { couponCode: 'SAVE10' });
  const removal = { status: 'removed', reason: 'Spam.' };
  await site.call(`PUT /deals/${hidden.removed}/status`, { as: admin, body: removal });
  callers.member = await site.member();
  callers['trusted member'] = await site.member();
  const trusted = site.context.database.updateTable('users').set({ trust_level: 3 });
  await trusted.where('id', '=', callers['trusted member'].id).execute();
});

async function ask(endpoint: EndpointShape, id: string, as: Member | null | undefined) {
  const name = nameOf(endpoint);
  const body = bodies[name]?.(other);
  const reply = await site.call(name.replace(/:\w+/, id), { ...(as && { as }), ...(body && { body }) });
  // The response may contain the requested ID.
  const said = JSON.stringify({ ...reply.body, requestId: undefined }).replaceAll(id, 'ID');
  return { status: reply.status, location: reply.headers.get('location'), said };
}

describe.each(['visitor', 'member', 'trusted member'])('for a %s', (caller) => {
  test.each(states)('a %s deal can’t be told from one that doesn’t exist', async (state) => {
    const id = hidden[state] as string;
    const told: unknown[] = [];
    for (const endpoint of aboutDeals) {
      const [seen, none] = [await ask(endpoint, id, callers[caller]), await ask(endpoint, unknown, callers[caller])];
      expect(none.status, nameOf(endpoint)).not.toBe(422);
      if (JSON.stringify(seen) !== JSON.stringify(none)) told.push([nameOf(endpoint), seen, none]);
    }
    expect(told).toEqual([]);
  });
});

test('every endpoint that needs a body is called with one', () => {
  const lacking = aboutDeals.filter((endpoint) => endpoint.body && !bodies[nameOf(endpoint)]);
  expect(lacking.map(nameOf)).toEqual([]);
});

test.each(states)('a %s deal can’t be merged with another, as if it didn’t exist', async (state) => {
  for (const [from, into] of [
    [other, hidden[state]],
    [hidden[state], other],
  ]) {
    const reply = await site.call(`POST /deals/${from}/merge`, { as: callers['trusted member'], body: { into } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'deal_not_found' } });
  }
});

test.each(states)('the bulk status of a %s deal is that of one that doesn’t exist', async (state) => {
  const reader = callers.member as Member;
  const ids = [hidden[state], unknown];
  const status = await site.call('POST /deals/bulk/status', { as: reader, body: { dealIds: ids } });
  const { savedStatus, voteStatus } = status.body.data;
  expect(savedStatus[hidden[state] as string]).toEqual(savedStatus[unknown]);
  expect(voteStatus[hidden[state] as string]).toEqual(voteStatus[unknown]);
});
