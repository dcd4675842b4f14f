import * as alertLimits from '@haggle/contract/limits/alerts';
import { budgets } from '@haggle/contract/limits/budgets';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { eraseAccount } from '../../members/privacy/actions.ts';
import { callWebhook } from './actions.ts';

const site = useSite();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver('hooks.example');
  site.allowedHosts.add(receiver.authority);
});

beforeEach(() => {
  receiver.requests.length = 0;
  receiver.status = 200;
});

afterAll(() => receiver.close());

async function saveAlert(as: Member, q: string) {
  const webhookUrl = `http://${receiver.authority}/deals`;
  const body = { name: 'Hooked', query: { q }, channels: ['webhook'], webhookUrl };
  const reply = await site.call('POST /alerts', { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

async function readAlert(as: Member, id: string) {
  const { body } = await site.call('GET /alerts', { as });
  return body.data.find((alert: { _id: string }) => alert._id === id);
}

describe('a webhook', () => {
  test('is called once per matching deal, with a signature that the Standard Webhooks library accepts', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id, webhookSecret } = await saveAlert(reader, 'harmonica');
    const id = await site.deal(author, { title: 'A harmonica in C major', price: 20 });
    await site.drain();
    const [call, ...rest] = receiver.requests;
    expect(rest).toEqual([]);
    const body = call?.body.toString() ?? '';
    expect(new Webhook(webhookSecret).verify(body, call?.headers ?? {})).toMatchObject({
      type: 'deal.matched',
      data: {
        alert: { id: _id, name: 'Hooked', query: { q: 'harmonica' } },
        deal: { _id: id, price: 20 },
        url: `http://haggle.test/deals/${id}/a-harmonica-in-c-major`,
      },
    });
    expect(() => new Webhook(webhookSecret).verify(`${body} `, call?.headers ?? {})).toThrow();
    const hookedAlert = await readAlert(reader, _id);
    expect(hookedAlert.webhook).toMatchObject({ failures: 0, disabledAt: null, lastOutcome: 'It answered 200.' });
    expect(JSON.stringify(hookedAlert)).not.toContain(webhookSecret);
  });

  test('of an erased account is no longer called, even if its alert was stored too late to be erased', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id: alertId } = await saveAlert(reader, 'ocarina');
    const { database } = site.context;
    const giveTo = (user_id: string) =>
      database.updateTable('alerts').set({ user_id }).where('id', '=', alertId).execute();
    await giveTo(author.id);
    await eraseAccount(site.context, reader.id);
    await giveTo(reader.id);
    const dealId = await site.deal(author, { title: 'An ocarina of clay' });
    await site.drain();
    const hits = database.selectFrom('alert_hits').select('alert_id').where('alert_id', '=', alertId);
    expect(await hits.execute()).toEqual([]);
    await callWebhook(site.context, { alertId, dealId });
    expect(receiver.requests).toEqual([]);
  });

  test('that fails is retried under the same id until it succeeds', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = await saveAlert(reader, 'mandolin');
    receiver.status = 500;
    await site.deal(author, { title: 'A mandolin with a strap' });
    await site.drain();
    await site.makeJobsDue();
    await site.drain();
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: 2, lastOutcome: 'It answered 500.' });
    receiver.status = 204;
    await site.makeJobsDue();
    await site.drain();
    expect(receiver.requests).toHaveLength(3);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: 0 });
  });

  test('that fails at the last attempt too leaves no given-up job', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = await saveAlert(reader, 'bassoon');
    receiver.status = 500;
    await site.deal(author, { title: 'A bassoon for the left hand' });
    for (let round = 0; round < alertLimits.webhookTries; round++) {
      await site.drain();
      await site.makeJobsDue();
    }
    await site.drain();
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: alertLimits.webhookTries });
    const { body } = await site.call('GET /admin/jobs?task=call-webhook', { as: await site.admin() });
    expect(body.data).toEqual([]);
    expect(site.logLines.join('')).toContain('A third-party server failed a job for good.');
  });

  test('that fails 20 times in a row is turned off and its member notified, until a test call succeeds', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = await saveAlert(reader, 'ukulele');
    receiver.status = 500;
    for (const n of [1, 2]) await site.deal(author, { title: `A ukulele number ${n}` });
    for (let round = 0; round < 12; round++) {
      await site.drain();
      await site.makeJobsDue();
    }
    const disabledHook = (await readAlert(reader, _id)).webhook;
    expect(disabledHook).toMatchObject({ failures: 20, disabledAt: expect.any(String) });
    // The last two calls may overlap.
    expect([20, 21]).toContain(receiver.requests.length);
    const notifications = (await site.call('GET /notifications', { as: reader })).body.data;
    expect(notifications).toMatchObject([
      { type: 'system_message', title: 'A webhook was turned off', link: '/alerts' },
    ]);
    const attempt = () => site.call(`POST /alerts/${_id}/webhook/test`, { as: reader });
    expect((await attempt()).body.data).toEqual({ ok: false, outcome: 'It answered 500.' });
    expect((await readAlert(reader, _id)).webhook.disabledAt).not.toBeNull();
    receiver.status = 200;
    expect((await attempt()).body.data).toEqual({ ok: true, outcome: 'It answered 200.' });
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: 0, disabledAt: null });
  });

  test('that answers 410 is turned off immediately, and a redirect is not followed', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = await saveAlert(reader, 'zither');
    receiver.status = 302;
    await site.deal(author, { title: 'A zither for the table' });
    await site.drain();
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: 1, lastOutcome: 'It answered 302.' });
    receiver.status = 410;
    await site.makeJobsDue();
    await site.drain();
    expect((await readAlert(reader, _id)).webhook.disabledAt).not.toBeNull();
  });

  test('that has used up its member’s waiting-time budget is called later, without counting as failed', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = await saveAlert(reader, 'balalaika');
    site.context.rateLimitScale = 1 / budgets.webhookWaits[0];
    onTestFinished(() => {
      site.context.rateLimitScale = 1000;
    });
    for (const n of [1, 2, 3]) await site.deal(author, { title: `A balalaika number ${n}` });
    await site.drain();
    const callCount = receiver.requests.length;
    expect(callCount).toBeLessThan(3);
    expect((await readAlert(reader, _id)).webhook).toMatchObject({ failures: 0 });
    site.context.rateLimitScale = 1000;
    await site.makeJobsDue();
    await site.drain();
    expect(receiver.requests).toHaveLength(3);
  });

  test('cannot be tested for an alert that has none', async () => {
    const reader = await site.member();
    const { body } = await site.call('POST /alerts', { as: reader, body: { name: 'Quiet', query: { q: 'gong' } } });
    const attempt = await site.call(`POST /alerts/${body.data._id}/webhook/test`, { as: reader });
    expect(attempt.body.code).toBe('no_webhook');
  });
});
