import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../harness/site.ts';

const site = useSite();

const all: readonly EndpointShape[] = endpoints;
/** Endpoints about one deal that visitors or members may call. */
const dealEndpoints = all.filter(
  ({ path, who }) => (who === 'anyone' || who === 'member') && /\/deals\/:|:dealId|\/redirect\/:id|deals\/:/.test(path),
);
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

/** Bodies for the endpoints that need one. */
const bodies: Record<string, (otherDeal: string) => object> = {
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
  'POST /deals/:id/merge': (otherDeal) => ({ into: otherDeal }),
  'PUT /deals/:id/report': () => ({ reason: 'spam' }),
  'PUT /saves/:dealId': () => ({ note: 'Mine' }),
};

const states = ['pending', 'rejected', 'removed'] as const;
const hiddenDeals: Record<string, string> = {};
const callers: Record<string, Member | null> = { visitor: null };
let otherDeal: string;
const missingId = '987654321';

beforeAll(async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  otherDeal = await site.deal(author);
  hiddenDeals.pending = await site.deal(author, { couponCode: 'SAVE10' }, { published: false });
  hiddenDeals.rejected = await site.deal(author, { couponCode: 'SAVE10' }, { published: false });
  await site.call(`PUT /deals/${hiddenDeals.rejected}/reject`, { as: admin, body: { reason: 'No.' } });
  hiddenDeals.removed = await site.deal(author, { couponCode: 'SAVE10' });
  const removal = { status: 'removed', reason: 'Spam.' };
  await site.call(`PUT /deals/${hiddenDeals.removed}/status`, { as: admin, body: removal });
  callers.member = await site.member();
  callers['trusted member'] = await site.member();
  const trusted = site.context.database.updateTable('users').set({ trust_level: 3 });
  await trusted.where('id', '=', callers['trusted member'].id).execute();
});

async function callEndpoint(endpoint: EndpointShape, id: string, as: Member | null | undefined) {
  const name = nameOf(endpoint);
  const body = bodies[name]?.(otherDeal);
  const reply = await site.call(name.replace(/:\w+/, id), { ...(as && { as }), ...(body && { body }) });
  // The response may contain the requested ID.
  const responseText = JSON.stringify({ ...reply.body, requestId: undefined }).replaceAll(id, 'ID');
  return { status: reply.status, location: reply.headers.get('location'), responseText };
}

describe.each(['visitor', 'member', 'trusted member'])('for a %s', (caller) => {
  test.each(states)('a %s deal can’t be told from one that doesn’t exist', async (state) => {
    const id = hiddenDeals[state] as string;
    const differences: unknown[] = [];
    for (const endpoint of dealEndpoints) {
      const [hiddenReply, missingReply] = [
        await callEndpoint(endpoint, id, callers[caller]),
        await callEndpoint(endpoint, missingId, callers[caller]),
      ];
      expect(missingReply.status, nameOf(endpoint)).not.toBe(422);
      if (JSON.stringify(hiddenReply) !== JSON.stringify(missingReply))
        differences.push([nameOf(endpoint), hiddenReply, missingReply]);
    }
    expect(differences).toEqual([]);
  });
});

test('every endpoint that needs a body is called with one', () => {
  const withoutBody = dealEndpoints.filter((endpoint) => endpoint.body && !bodies[nameOf(endpoint)]);
  expect(withoutBody.map(nameOf)).toEqual([]);
});

test.each(states)('a %s deal can’t be merged with another, as if it didn’t exist', async (state) => {
  for (const [from, into] of [
    [otherDeal, hiddenDeals[state]],
    [hiddenDeals[state], otherDeal],
  ]) {
    const reply = await site.call(`POST /deals/${from}/merge`, { as: callers['trusted member'], body: { into } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'deal_not_found' } });
  }
});

test.each(states)('the bulk status of a %s deal is that of one that doesn’t exist', async (state) => {
  const reader = callers.member as Member;
  const ids = [hiddenDeals[state], missingId];
  const status = await site.call('POST /deals/bulk/status', { as: reader, body: { dealIds: ids } });
  const { savedStatus, voteStatus } = status.body.data;
  expect(savedStatus[hiddenDeals[state] as string]).toEqual(savedStatus[missingId]);
  expect(voteStatus[hiddenDeals[state] as string]).toEqual(voteStatus[missingId]);
});
