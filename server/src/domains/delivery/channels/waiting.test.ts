import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { postToChannel } from './post-actions.ts';

const site = useSite();
let service: Receiver;
let admin: Member;

beforeAll(async () => {
  service = await openReceiver('services.example');
  site.allowedHosts.add(service.authority);
  admin = await site.admin();
});

beforeEach(async () => {
  service.requests.length = 0;
  service.status = 200;
  await site.context.database.deleteFrom('channels').execute();
});

afterAll(() => service.close());

const rule = { trigger: 'new', minScore: null, category: null, store: null, minDiscount: null, isOn: true };
const at = (path: string) => `http://${service.authority}${path}`;
const kinds = {
  slack: () => ({ kind: 'slack', secret: at('/services/T0/B0/token') }),
  mastodon: () => ({ kind: 'mastodon', address: at('/'), secret: 'token' }),
};

async function addChannel(fields: object) {
  const body = { ...rule, name: 'Ours', ...fields };
  const reply = await site.call('POST /admin/channels', { as: admin, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

/** Also runs delayed jobs. */
async function drainAll(): Promise<void> {
  await site.drain();
  await site.makeJobsDue();
  await site.drain();
}

async function publishDeal(fields: object = {}): Promise<string> {
  const id = await site.deal(await site.member(), fields);
  await drainAll();
  return id;
}

const listPosts = async (id: string) => (await site.call(`GET /admin/channels/${id}/posts`, { as: admin })).body.data;

describe('a channel that is switched off', () => {
  async function queueFailedPost() {
    const { _id } = await addChannel(kinds.slack());
    service.status = 503;
    const id = await publishDeal();
    service.status = 200;
    service.requests.length = 0;
    return { _id, id };
  }

  async function setChannelState(_id: string, isOn: boolean) {
    const body = { ...rule, name: 'Ours', ...kinds.slack(), isOn };
    expect((await site.call(`PUT /admin/channels/${_id}`, { as: admin, body })).status).toBe(200);
    await drainAll();
  }

  test('sends its waiting posts once it is switched on again', async () => {
    const { _id } = await queueFailedPost();
    await setChannelState(_id, false);
    expect(await listPosts(_id)).toMatchObject([{ state: 'waiting' }]);
    await setChannelState(_id, true);
    expect(service.requests).toHaveLength(1);
    expect(await listPosts(_id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('marks posts older than a week as failed, until an admin retries them', async () => {
    const { _id, id } = await queueFailedPost();
    await setChannelState(_id, false);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000);
    await site.context.database.updateTable('channel_posts').set({ created_at: lastWeek }).execute();
    await setChannelState(_id, true);
    expect(service.requests).toEqual([]);
    expect(await listPosts(_id)).toMatchObject([{ state: 'failed', outcome: expect.stringContaining('was off') }]);
    expect((await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin })).status).toBe(200);
    await site.drain();
    expect(service.requests).toHaveLength(1);
  });

  test('marks a post that was interrupted while being sent as unsure, however old it is', async () => {
    const { _id } = await queueFailedPost();
    await setChannelState(_id, false);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000);
    await site.context.database.updateTable('channel_posts').set({ created_at: lastWeek, state: 'sending' }).execute();
    await setChannelState(_id, true);
    expect(service.requests).toEqual([]);
    expect(await listPosts(_id)).toMatchObject([{ state: 'unsure', outcome: expect.stringContaining('interrupted') }]);
  });

  test('refuses to retry a post, and keeps its outcome', async () => {
    const { _id } = await addChannel(kinds.slack());
    service.status = 404;
    const id = await publishDeal();
    await setChannelState(_id, false);
    const retryReply = await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin });
    expect(retryReply).toMatchObject({ status: 409, body: { code: 'channel_off' } });
    expect(await listPosts(_id)).toMatchObject([{ state: 'failed', outcome: expect.stringContaining('404') }]);
  });
});

test('a deal that could not be read for a post is posted later, since nothing was sent', async () => {
  const { _id } = await addChannel(kinds.slack());
  const decrypt = vi.spyOn(site.context.secrets, 'decrypt').mockImplementationOnce(() => {
    throw new Error('The connection ended.');
  });
  await publishDeal();
  expect(decrypt).toHaveBeenCalledOnce();
  expect(service.requests).toEqual([]);
  expect(await listPosts(_id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  await drainAll();
  decrypt.mockRestore();
  expect(service.requests).toHaveLength(1);
  expect(await listPosts(_id)).toMatchObject([{ state: 'sent', tries: 1 }]);
});

async function upvote(id: string): Promise<void> {
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await drainAll();
}

describe('merging a deal that was posted', () => {
  async function mergeDeals(from: string, into: string): Promise<void> {
    const reply = await site.call(`POST /deals/${from}/merge`, { as: admin, body: { into, reason: 'Posted twice.' } });
    expect(reply.status).toBe(200);
    await drainAll();
  }

  const listStates = async (id: string) =>
    (await listPosts(id)).map(({ dealId, state }: { dealId: string; state: string }) => [dealId, state]);

  test('counts as posting the deal that stays, whose score is now enough', async () => {
    const fields = { trigger: 'score', minScore: 1 };
    const { _id } = await addChannel({ ...kinds.slack(), ...fields });
    const into = await publishDeal();
    const from = await publishDeal();
    await upvote(from);
    expect(service.requests).toHaveLength(1);
    await addChannel({ ...kinds.mastodon(), ...fields, name: 'Other' });
    await mergeDeals(from, into);
    expect(service.requests.map(({ path }) => path)).toEqual(['/services/T0/B0/token', '/api/v1/statuses']);
    expect(await listStates(_id)).toEqual([
      [from, 'sent'],
      [into, 'sent'],
    ]);
  });

  test('counts for a post that still waits', async () => {
    const { _id } = await addChannel(kinds.slack());
    const into = await publishDeal();
    const from = await publishDeal();
    const waiting = { state: 'waiting', sent_at: null } as const;
    await site.context.database.updateTable('channel_posts').set(waiting).where('deal_id', '=', into).execute();
    service.requests.length = 0;
    await mergeDeals(from, into);
    await postToChannel(site.context, { channelId: _id, dealId: into });
    expect(service.requests).toEqual([]);
    expect(await listStates(_id)).toEqual([
      [from, 'sent'],
      [into, 'sent'],
    ]);
  });

  test('keeps it from being posted again once the merge is undone', async () => {
    await addChannel(kinds.slack());
    const author = await site.member();
    const into = await publishDeal();
    const from = await site.deal(author, {});
    await drainAll();
    await mergeDeals(from, into);
    await site.call(`POST /deals/${from}/appeal`, { as: author, body: { text: 'Another size.' } });
    const [appeal] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
    const decision = { decision: 'upheld', answer: 'So it is.' };
    await site.call(`PUT /admin/appeals/${appeal._id}`, { as: admin, body: decision });
    expect((await site.call(`PUT /deals/${from}/approve`, { as: admin })).status).toBe(200);
    await drainAll();
    expect(service.requests).toHaveLength(2);
  });
});

describe('an older deal', () => {
  /** Its trigger offers deals again with each vote. */
  const addScoreChannel = () => addChannel({ ...kinds.mastodon(), name: 'Scored', trigger: 'score', minScore: 99 });

  test('isn’t posted to a channel that was added later', async () => {
    await addScoreChannel();
    const id = await publishDeal();
    await addChannel(kinds.slack());
    await upvote(id);
    expect(service.requests).toEqual([]);
    await publishDeal();
    expect(service.requests).toHaveLength(1);
  });

  test('isn’t posted to a channel that was off or whose rule excluded it when it was published', async () => {
    await addScoreChannel();
    const fields = { ...kinds.slack(), isOn: false, minDiscount: 40 };
    const { _id } = await addChannel(fields);
    const updateChannel = (extra: object) =>
      site.call(`PUT /admin/channels/${_id}`, { as: admin, body: { ...rule, name: 'Ours', ...fields, ...extra } });
    const id = await publishDeal({ price: 20, retailPrice: 40 });
    await updateChannel({ isOn: true });
    await upvote(id);
    expect(service.requests).toEqual([]);
    const other = await publishDeal({ price: 20, retailPrice: 30 });
    await updateChannel({ isOn: true, minDiscount: null });
    await upvote(other);
    expect(service.requests).toEqual([]);
    // A new template alone is no reason to start over.
    const third = await site.deal(await site.member());
    await updateChannel({ isOn: true, minDiscount: null, template: '{title}' });
    await upvote(third);
    expect(service.requests).toHaveLength(1);
  });
});
