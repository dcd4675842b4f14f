import * as channelLimits from '@haggle/contract/limits/channels';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { offerToChannels, postToChannel } from './post-actions.ts';

const site = useSite();
let service: Receiver;
let admin: Member;

beforeAll(async () => {
  service = await openReceiver('services.example');
  site.allowedHosts.add(service.authority);
});

beforeEach(async () => {
  service.requests.length = 0;
  service.status = 200;
  service.responseBody = '{"ok":true}';
  admin = await site.admin();
  await site.context.database.deleteFrom('channels').execute();
});

afterAll(() => service.close());

const rule = { trigger: 'new', minScore: null, category: null, store: null, minDiscount: null, isOn: true };
const at = (path: string) => `http://${service.authority}${path}`;

async function addChannel(fields: object) {
  const { status, body } = await site.call('POST /admin/channels', {
    as: admin,
    body: { ...rule, name: 'Ours', ...fields },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

const kinds = {
  telegram: () => ({ kind: 'telegram', address: at(''), target: '@deals', secret: '123:token' }),
  discord: () => ({ kind: 'discord', secret: at('/api/webhooks/1/token') }),
  slack: () => ({ kind: 'slack', secret: at('/services/T0/B0/token') }),
  mastodon: () => ({ kind: 'mastodon', address: at('/'), secret: 'token' }),
  webhook: () => ({ kind: 'webhook', address: at('/hook') }),
};

async function publishDeal(fields: object = {}): Promise<string> {
  const id = await site.deal(await site.member(), { title: 'A kettle <for> tea & more', price: 20, ...fields });
  // The approval's consequence queues the offer, which waits a little.
  await site.drain();
  await site.makeJobsDue();
  await site.drain();
  return id;
}

const receivedBody = (index = 0) => JSON.parse(service.requests[index]?.body.toString() ?? '{}');
const listPosts = async (id: string) => (await site.call(`GET /admin/channels/${id}/posts`, { as: admin })).body.data;

describe('a published deal is posted', () => {
  test('to Telegram by sendMessage', async () => {
    const { _id } = await addChannel(kinds.telegram());
    const id = await publishDeal();
    expect(service.requests[0]?.path).toBe('/bot123:token/sendMessage');
    expect(receivedBody()).toEqual({
      chat_id: '@deals',
      text: expect.stringContaining('A kettle <for> tea & more\n$20.00'),
      link_preview_options: { url: expect.stringContaining(`http://haggle.test/deals/${id}/`) },
    });
    expect(await listPosts(_id)).toMatchObject([{ dealId: id, state: 'sent', tries: 1, sentAt: expect.any(String) }]);
  });

  test('to Discord as an embed that pings no one, waiting until the message exists', async () => {
    await addChannel(kinds.discord());
    await publishDeal();
    expect(service.requests[0]?.path).toBe('/api/webhooks/1/token?wait=true');
    const { embeds, allowed_mentions } = receivedBody();
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds).toEqual([
      { title: 'A kettle <for> tea & more', url: expect.stringMatching(/^http:/), description: expect.any(String) },
    ]);
  });

  test('to Slack as blocks, with &, < and > escaped', async () => {
    await addChannel(kinds.slack());
    await publishDeal();
    const { text, blocks } = receivedBody();
    expect(text).toContain('A kettle &lt;for&gt; tea &amp; more');
    expect(blocks).toEqual([{ type: 'section', text: { type: 'mrkdwn', text } }]);
  });

  test('to Mastodon as a status, with the same idempotency key on every retry', async () => {
    const { _id } = await addChannel(kinds.mastodon());
    service.status = 503;
    const id = await publishDeal();
    service.status = 200;
    await site.makeJobsDue();
    await site.drain();
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`channel_${_id}_${id}`, `channel_${_id}_${id}`]);
    expect(service.requests[0]).toMatchObject({ path: '/api/v1/statuses', headers: { authorization: 'Bearer token' } });
    expect(receivedBody().status).toContain(`http://haggle.test/deals/${id}`);
    expect(await listPosts(_id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('to a webhook, signed like the webhooks of alerts', async () => {
    const { signingSecret } = await addChannel(kinds.webhook());
    const id = await publishDeal();
    const [call] = service.requests;
    const payload = new Webhook(signingSecret).verify(call?.body.toString() ?? '', call?.headers ?? {});
    expect(payload).toMatchObject({ type: 'deal.posted', data: { deal: { _id: id, price: 20 } } });
  });
});

describe('a deal is posted', () => {
  test('once per channel, however often it is offered', async () => {
    await addChannel(kinds.slack());
    await addChannel({ ...kinds.mastodon(), name: 'Other' });
    const id = await publishDeal();
    for (let time = 0; time < 3; time++) await offerToChannels(site.context, id);
    await site.drain();
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual(['/api/v1/statuses', '/services/T0/B0/token']);
  });

  test('when it reaches the channel’s minimum score, with the channel’s own template', async () => {
    await addChannel({ ...kinds.telegram(), trigger: 'score', minScore: 2, template: '{score} votes: {title}' });
    const id = await publishDeal();
    expect(service.requests).toEqual([]);
    for (const _ of [1, 2])
      await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
    await site.drain();
    await site.makeJobsDue();
    await site.drain();
    expect(receivedBody().text).toBe('2 votes: A kettle <for> tea & more');
  });

  test('neither to a channel that is off nor to one whose rule excludes it', async () => {
    await addChannel({ ...kinds.slack(), isOn: false });
    await addChannel({ ...kinds.slack(), minDiscount: 50 });
    await publishDeal({ price: 20, retailPrice: 30 });
    expect(service.requests).toEqual([]);
    await publishDeal({ price: 20, retailPrice: 40 });
    expect(service.requests).toHaveLength(1);
  });
});

describe('a post that was interrupted while being sent', () => {
  async function interruptSending(kind: keyof typeof kinds) {
    const { _id } = await addChannel({ ...kinds[kind](), isOn: false });
    const id = await publishDeal();
    const { database } = site.context;
    await database.updateTable('channels').set({ is_on: true }).execute();
    const row = { channel_id: _id, deal_id: id, state: 'sending' as const, tries: 1, created_at: new Date() };
    await database.insertInto('channel_posts').values(row).execute();
    await postToChannel(site.context, { channelId: _id, dealId: id });
    return { _id, id };
  }

  test('is sent again to a service that recognizes repeated posts', async () => {
    const { _id } = await interruptSending('mastodon');
    expect(service.requests).toHaveLength(1);
    expect(await listPosts(_id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('is marked as unsure for other services, until an admin retries it', async () => {
    const { _id, id } = await interruptSending('discord');
    expect(service.requests).toEqual([]);
    expect(await listPosts(_id)).toMatchObject([{ state: 'unsure', outcome: expect.stringContaining('interrupted') }]);
    expect((await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin })).status).toBe(200);
    await site.drain();
    expect(service.requests).toHaveLength(1);
    expect((await site.call(`POST /admin/channels/${_id}/posts/${id}/retry`, { as: admin })).status).toBe(404);
  });
});

test.each([200, 400])('a service that answers %i with a page gets a deal once', async (status) => {
  const { _id } = await addChannel(kinds.webhook());
  service.status = status;
  service.responseBody = 'page '.repeat(channelLimits.answerBytes);
  await publishDeal();
  expect(service.requests).toHaveLength(1);
  expect(await listPosts(_id)).toMatchObject([{ state: status === 200 ? 'sent' : 'failed', tries: 1 }]);
});

test.each([204, 205])('a service that answers %i, without a body, gets a deal once', async (status) => {
  const { _id } = await addChannel(kinds.webhook());
  service.status = status;
  service.responseBody = '';
  await publishDeal();
  expect(service.requests).toHaveLength(1);
  expect(await listPosts(_id)).toMatchObject([{ state: 'sent', tries: 1, outcome: `The service answered ${status}.` }]);
});

test('a permanent refusal is logged in the service’s own words, without the token', async () => {
  const { _id } = await addChannel(kinds.telegram());
  service.status = 400;
  service.responseBody = '{"ok":false,"description":"Bad Request: chat not found for 123:token"}';
  await publishDeal();
  expect(await listPosts(_id)).toMatchObject([
    { state: 'failed', tries: 1, outcome: 'The service answered 400: Bad Request: chat not found for …' },
  ]);
});

test('a test message shows whether the channel works', async () => {
  const { _id } = await addChannel({ ...kinds.slack(), isOn: false });
  const sendTest = async () => (await site.call(`POST /admin/channels/${_id}/test`, { as: admin })).body.data;
  expect(await sendTest()).toEqual({ ok: true, outcome: 'The service answered 200.' });
  service.status = 404;
  service.responseBody = 'no_service';
  expect(await sendTest()).toEqual({ ok: false, outcome: 'The service answered 404: no_service' });
});

test('moving a channel’s address to another server requires entering the token again', async () => {
  const { _id } = await addChannel(kinds.mastodon());
  const { secret, ...draft } = { ...rule, name: 'Ours', ...kinds.mastodon(), address: 'https://elsewhere.example' };
  const change = (body: object) => site.call(`PUT /admin/channels/${_id}`, { as: admin, body });
  expect(await change(draft)).toMatchObject({ status: 422, body: { code: 'secret_again' } });
  expect((await change({ ...draft, secret })).status).toBe(200);
});

test('changing a channel returns the results of its posts', async () => {
  const fields = { ...rule, name: 'Ours', ...kinds.webhook() };
  const { _id } = await addChannel(fields);
  await publishDeal();
  const { data } = (await site.call(`PUT /admin/channels/${_id}`, { as: admin, body: fields })).body;
  expect(data).toMatchObject({ sent: 1, failed: 0, lastSentAt: expect.any(String) });
});

test('tokens are stored encrypted, never shown, and kept when an update omits them', async () => {
  const { _id } = await addChannel(kinds.mastodon());
  const { secret: _, ...draft } = { ...rule, name: 'Renamed', ...kinds.mastodon() };
  const updated = await site.call(`PUT /admin/channels/${_id}`, { as: admin, body: draft });
  expect(updated.body.data).toMatchObject({ name: 'Renamed', hasSecret: true });
  const listReply = await site.call('GET /admin/channels', { as: admin });
  expect(JSON.stringify([updated.body, listReply.body])).not.toContain('"token"');
  const row = await site.context.database.selectFrom('channels').select('secret').executeTakeFirstOrThrow();
  expect(row.secret.includes('token')).toBe(false);
  await publishDeal();
  expect(service.requests[0]?.headers.authorization).toBe('Bearer token');
});

async function addCategory(name: string): Promise<string> {
  const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
  const { body } = await site.call('POST /admin/categories', { as: admin, body: { version, name } });
  return body.data.categories.find((one: { name: string }) => one.name === name)._id;
}

test('a channel keeps working when its category’s slug changes or its store is merged into another', async () => {
  const category = await addCategory('Teapots');
  const member = await site.member();
  await site.deal(member, { store: 'Pot Hut' });
  await site.deal(member, { store: 'Pot House' });
  const { _id } = await addChannel({ ...kinds.slack(), category: 'teapots', store: 'pot-hut' });
  const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
  await site.call(`PUT /admin/categories/${category}`, { as: admin, body: { version, slug: 'pots-for-tea' } });
  const storeIdOf = async (slug: string) =>
    (await site.call(`GET /admin/catalogue/names/stores?q=${slug}`, { as: admin })).body.data[0]._id;
  const mergeKey = `POST /admin/catalogue/names/stores/${await storeIdOf('pot-hut')}/merge`;
  expect((await site.call(mergeKey, { as: admin, body: { into: await storeIdOf('pot-house') } })).status).toBe(200);
  const [channel] = (await site.call('GET /admin/channels', { as: admin })).body.data;
  expect(channel).toMatchObject({ _id, category: 'pots-for-tea', store: 'pot-house' });
  await publishDeal({ category: 'pots-for-tea', store: 'Pot House' });
  expect(service.requests).toHaveLength(1);
});

test('a channel with a deleted category can be switched off, but not be given an unknown category', async () => {
  const category = await addCategory('Fads');
  const fields = { ...kinds.slack(), category: 'fads' };
  const { _id } = await addChannel(fields);
  expect((await site.call(`DELETE /admin/categories/${category}`, { as: admin })).status).toBe(200);
  const change = (extra: object) =>
    site.call(`PUT /admin/channels/${_id}`, { as: admin, body: { ...rule, name: 'Ours', ...fields, ...extra } });
  expect((await change({ isOn: false })).body.data).toMatchObject({ isOn: false, category: 'fads' });
  expect((await change({ category: 'none-such' })).body.code).toBe('category_not_found');
});

test.each([
  [{ kind: 'webhook', address: 'http://127.0.0.1/hook' }, 'page_not_allowed'],
  [{ kind: 'slack', secret: 'http://10.0.0.1/services' }, 'page_not_allowed'],
  [{ kind: 'webhook', address: 'http://hooks.example.com/deals' }, 'page_not_allowed'],
  [{ kind: 'discord' }, 'channel_needs_secret'],
  [{ kind: 'telegram', secret: 'x' }, 'invalid'],
  [{ kind: 'mastodon', secret: 'x' }, 'invalid'],
  [{ kind: 'slack', secret: 'no address' }, 'invalid'],
  [{ kind: 'mastodon', secret: 'x', address: 'https://social.example', template: '{password}' }, 'invalid'],
  [{ kind: 'mastodon', secret: 'x', address: 'https://social.example', trigger: 'score' }, 'invalid'],
  [{ kind: 'mastodon', secret: 'x', address: 'https://social.example', category: 'none-such' }, 'category_not_found'],
])('a channel with %j is refused with %s', async (fields, code) => {
  const { body } = await site.call('POST /admin/channels', { as: admin, body: { ...rule, name: 'Ours', ...fields } });
  expect(body.code).toBe(code);
});
