import { setTimeout as sleep } from 'node:timers/promises';
import type { Deal } from '@haggle/contract/deals/deals';
import { pricesInChart } from '../../web/src/features/prices/queries.ts';
import type { Api } from '../../web/src/lib/api.ts';

/** The role in which a page is looked at. */
export type DemoRole = 'visitor' | 'member' | 'admin';

type ApiByRole = Record<DemoRole, Api>;

/**
 * Fills pages that would be empty in the demo town, as a member and an admin: alerts, folders, reports, feedback,
 * notifications, emails, and deals in every state. Existing content stays.
 * @returns paths with ids, by their content
 */
export async function createDemoActivity(apis: ApiByRole): Promise<Record<string, string>> {
  const { visitor, member } = apis;
  const { data: me } = await member('GET /auth/me');
  const { data: alerts } = await member('GET /alerts');
  if (alerts.length === 0) await createContent(apis);
  const [first] = (await member('GET /alerts')).data;
  const myDeals = (await member('GET /deals/user/:id/submitted', { params: { id: me._id }, query: { limit: 100 } }))
    .data;
  const own = (status: string) => myDeals.find((deal) => deal.lifecycleStatus === status);
  const discussedDeals = (await visitor('GET /deals', { query: { sort: '-commentsCount', limit: 20 } })).data;
  const expired = (await visitor('GET /deals', { query: { status: 'expired', limit: 1 } })).data[0];
  const coupon = (await visitor('GET /deals', { query: { hasCoupon: true, sort: '-commentsCount', limit: 1 } }))
    .data[0];
  const { data: guides } = await visitor('GET /articles', { query: {} });
  const { data: stores } = await visitor('GET /stores', { query: {} });
  const { data: brands } = await visitor('GET /brands', { query: {} });
  const { data: partners } = await apis.admin('GET /admin/affiliate/partners', { query: {} });
  const { data: waiting } = await apis.admin('GET /admin/approvals', { query: {} });
  const deal = (it: { _id: string; slug?: string | null } | undefined) => `/deals/${it?._id}/${it?.slug ?? ''}`;
  const discussedDeal = discussedDeals.find((it) => it.submittedByUserID?._id !== me._id);
  return {
    deal: deal(discussedDeal),
    coupon: deal(coupon),
    expired: deal(expired),
    own: deal(await findCharted(apis, myDeals)),
    pending: deal(waiting[0]?.deal),
    removed: `/deals/${await removedDeal(apis)}`,
    edit: `/deals/${own('active')?._id}/edit`,
    alert: `/alerts/${first?._id}/edit`,
    guide: `/articles/${guides[0]?.slug}`,
    store: `/stores/${stores[0]?.slug}`,
    brand: `/brands/${brands[0]?.slug}`,
    person: `/user/${discussedDeal?.submittedByUserID?._id}`,
    adminPerson: `/admin/users/${discussedDeal?.submittedByUserID?._id}`,
    partner: `/admin/affiliate-partners/${partners[0]?._id}`,
    adminGuide: `/admin/catalogue/articles/${guides[0]?.slug}`,
  };
}

function draft(title: string, price: number, more: object = {}) {
  return { title, price, dealURL: `https://lamps.example/${crypto.randomUUID()}`, category: 'electronics', ...more };
}

async function post(api: Api, title: string, price: number, more: object = {}): Promise<string> {
  const { data } = await api('POST /deals', { body: draft(title, price, more) });
  return data._id;
}

/** Creates and removes a deal, whose page then responds with 410. */
async function removedDeal({ admin }: ApiByRole): Promise<string> {
  const id = await post(admin, 'A lamp that nobody should buy', 12);
  if ((await admin('GET /deals/:id', { params: { id } })).data.lifecycleStatus === 'pending') {
    await admin('PUT /deals/:id/approve', { params: { id } });
  }
  const body = { status: 'removed' as const, reason: 'The shop does not send what it sells.' };
  await admin('PUT /deals/:id/status', { params: { id }, body });
  return id;
}

async function createContent(apis: ApiByRole): Promise<void> {
  const { member } = apis;
  await member('POST /alerts', {
    body: { name: 'Coffee under $100', query: { q: 'coffee', maxPrice: 100 }, channels: ['inApp', 'email'] },
  });
  await saveDeals(member);
  await sendFeedback(member);
  await report(apis);
  await postDealsInEveryState(apis);
  await apis.visitor('POST /auth/forgot-password', { body: { email: 'mara_voss@town.example' } });
  // Notifications arrive asynchronously.
  for (let tries = 0; tries < 60; tries += 1) {
    const { data } = await member('GET /notifications/count', { query: {} });
    if (data.unreadCount >= 3) return;
    await sleep(500);
  }
}

async function saveDeals(member: Api): Promise<void> {
  const { data: folder } = await member('POST /save-folders', { body: { name: 'For the new kitchen' } });
  const { data: deals } = await member('GET /deals/trending', { query: { limit: 12 } });
  for (const [index, { _id: id }] of deals.entries()) {
    await member('POST /deals/:id/save', { params: { id } });
    if (index % 3) continue;
    const body = { note: 'Ask Gideon whether it fits the old shelf.', folder: folder._id };
    await member('PUT /saves/:dealId', { params: { dealId: id }, body });
  }
  for (const { _id: id } of deals.slice(-2)) await member('PUT /deals/:id/hide', { params: { id }, body: {} });
  await member('POST /users/me/mutes', { body: { kind: 'word', value: 'subscription' } });
}

async function sendFeedback(member: Api): Promise<void> {
  const email = 'mara_voss@town.example';
  const notes = [
    ['bug', 'The price chart jumps when I turn my phone', 'It is drawn for the old width first.'],
    ['feature', 'Let me sort saved deals by how much they fell', 'I keep many and forget what they cost.'],
    ['performance', 'Search feels slow on the train', 'About four seconds for the first word.'],
  ] as const;
  for (const [category, summary, description] of notes) {
    await member('POST /feedback', { body: { category, summary, description, email } });
  }
}

async function report({ member, visitor }: ApiByRole): Promise<void> {
  const { data: deals } = await visitor('GET /deals', { query: { sort: '-commentsCount', limit: 6 } });
  const { data: me } = await member('GET /auth/me');
  const others = deals.filter((deal) => deal.submittedByUserID?._id !== me._id);
  for (const [index, { _id: id, submittedByUserID: by }] of others.slice(0, 3).entries()) {
    const reason = (['wrong_price', 'duplicate', 'spam'] as const)[index] ?? 'other';
    const note = 'The shop asks for $20 more since this morning.';
    await member('PUT /deals/:id/report', { params: { id }, body: { reason, note } });
    if (index === 0 && by?._id) {
      await member('PUT /users/:id/report', { params: { id: by._id }, body: { reason: 'self_promotion' } });
    }
    const { data: comments } = await visitor('GET /deals/:id/comments', { params: { id }, query: {} });
    const comment = comments.find((it) => it.author && it.author._id !== me._id);
    if (comment) {
      await member('PUT /comments/:id/report', { params: { id: comment._id }, body: { reason: 'off_topic' } });
    }
  }
}

/** Creates the member's deals in every state, and the resulting notifications. */
async function postDealsInEveryState({ member, admin }: ApiByRole): Promise<void> {
  const lamp = draft('Reading lamp with a warm light and a heavy foot', 45, { retailPrice: 65 });
  const { _id: active } = (await member('POST /deals', { body: lamp })).data;
  const { data } = await member('GET /deals/:id', { params: { id: active } });
  if (data.lifecycleStatus === 'pending') await admin('PUT /deals/:id/approve', { params: { id: active } });
  for (const price of [42, 39]) {
    await member('PUT /deals/:id', { params: { id: active }, body: { ...lamp, price } });
  }
  await admin('POST /deals/:id/vote', { params: { id: active }, body: { voteValue: 1 } });
  const commentBody = { body: 'Does the foot scratch wooden tables?' };
  const { data: comment } = await member('POST /deals/:id/comments', { params: { id: active }, body: commentBody });
  const answer = { body: 'Mine has felt under it, so no.', parentId: comment._id };
  await admin('POST /deals/:id/comments', { params: { id: active }, body: answer });
}

/** Returns the first of these deals with enough prices for a chart. */
async function findCharted({ visitor }: ApiByRole, deals: Deal[]): Promise<Deal | undefined> {
  for (const deal of deals.filter(({ lifecycleStatus }) => lifecycleStatus === 'active')) {
    const { data } = await visitor('GET /deals/:id/prices', { params: { id: deal._id } });
    if (data.points.length >= pricesInChart) return deal;
  }
  return undefined;
}
