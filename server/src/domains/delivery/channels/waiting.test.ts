import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let service: Receiver;
let admin: Member;

beforeAll(async () => {
  service = await openReceiver('services.example');
  site.readable.add(service.authority);
  admin = await site.admin();
});

beforeEach(async () => {
  service.received.length = 0;
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

async function add(fields: object) {
  const body = { ...rule, name: 'Ours', ...fields };
  const added = await site.call('POST /admin/channels', { as: admin, body });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body.data;
}

/** Also runs delayed jobs. */
async function drain(): Promise<void> {
  await site.drain();
  await site.hurry();
  await site.drain();
}

async function publish(fields: object = {}): Promise<string> {
  const id = await site.deal(await site.member(), fields);
  await drain();
  return id;
}

const log = async (id: string) => (await site.call(`GET /admin/channels/${id}/posts`, { as: admin })).body.data;

describe('a channel that is switched off', () => {
  async function leaveWaiting() {
    const { _id } = await add(kinds.slack());
    service.status = 503;
    const id = await publish();
    service.status = 200;
    service.received.length = 0;
    return { _id, id };
  }

  async function turn(_id: string, isOn: boolean) {
    const body = { ...rule, name: 'Ours', ...kinds.slack(), isOn };
    expect((await site.call(`PUT /admin/channels/${_id}`, { as: admin, body })).status).toBe(200);
    await drain();
  }

  test('sends its waiting posts once it is switched on again', async () => {
    const { _id } = await leaveWaiting();
    await turn(_id, false);
    expect(await log(_id)).toMatchObject([{ state: 'waiting' }]);
    await turn(_id, true);
    expect(service.received).toHaveLength(1);
    expect(await log(_id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('marks posts older than a week as failed, until an admin retries them', async () => {
    const { _id, id } = await leaveWaiting();
    await turn(_id, false);
    const lately = new Date(Date.now() - 8 * 86_400_000);
    await site.context.database.updateTable('channel_posts').set({ created_at: lately }).execute();
    await turn(_id, true);
    expect(service.received).toEqual([]);
    expect(await log(_id)).toMatchObject([{ state: 'failed', outcome: expect.stringContaining('was off') }]);
    expect((await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin })).status).toBe(200);
    await site.drain();
    expect(service.received).toHaveLength(1);
  });

  test('marks a post that was interrupted while being sent as unsure, however old it is', async () => {
    const { _id } = await leaveWaiting();
    await turn(_id, false);
    const lately = new Date(Date.now() - 8 * 86_400_000);
    await site.context.database.updateTable('channel_posts').set({ created_at: lately, state: 'sending' }).execute();
    await turn(_id, true);
    expect(service.received).toEqual([]);
    expect(await log(_id)).toMatchObject([{ state: 'unsure', outcome: expect.stringContaining('interrupted') }]);
  });

  test('refuses to retry a post, and keeps its outcome', async () => {
    const { _id } = await add(kinds.slack());
    service.status = 404;
    const id = await publish();
    await turn(_id, false);
    const retried = await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin });
    expect(retried).toMatchObject({ status: 409, body: { code: 'channel_off' } });
    expect(await log(_id)).toMatchObject([{ state: 'failed', outcome: expect.stringContaining('404') }]);
  });
});

describe('an older deal', () => {
  async function vote(id: string): Promise<void> {
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
    await drain();
  }

  /** Its trigger offers deals again with each vote. */
  const addScored = () => add({ ...kinds.mastodon(), name: 'Scored', trigger: 'score', minScore: 99 });

  test('isn’t posted to a channel that was added later', async () => {
    await addScored();
    const id = await publish();
    await add(kinds.slack());
    await vote(id);
    expect(service.received).toEqual([]);
    await publish();
    expect(service.received).toHaveLength(1);
  });

  test('isn’t posted to a channel that was off or whose rule excluded it when it was published', async () => {
    await addScored();
    const fields = { ...kinds.slack(), isOn: false, minDiscount: 40 };
    const { _id } = await add(fields);
    const change = (more: object) =>
      site.call(`PUT /admin/channels/${_id}`, { as: admin, body: { ...rule, name: 'Ours', ...fields, ...more } });
    const id = await publish({ price: 20, retailPrice: 40 });
    await change({ isOn: true });
    await vote(id);
    expect(service.received).toEqual([]);
    const other = await publish({ price: 20, retailPrice: 30 });
    await change({ isOn: true, minDiscount: null });
    await vote(other);
    expect(service.received).toEqual([]);
    // A new template alone is no reason to start over.
    const third = await site.deal(await site.member());
    await change({ isOn: true, minDiscount: null, template: '{title}' });
    await vote(third);
    expect(service.received).toHaveLength(1);
  });
});
