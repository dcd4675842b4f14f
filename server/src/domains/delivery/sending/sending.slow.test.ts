import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPushDevice } from '../../../../test/harness/device.ts';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { subscribePush } from '../../accounts/push-subscriptions/actions.ts';

const site = useSite();
const mailbox = useMailbox(site);
let pushService: Receiver;

beforeAll(async () => {
  pushService = await openReceiver('push.example');
  site.allowedHosts.add(pushService.authority);
});

afterAll(async () => {
  await pushService.close();
});

/** A member with a verified address. */
async function verifiedMember(): Promise<Member> {
  const newMember = await site.member();
  await site.drain();
  const token = /verify-email\/([\w-]+)/.exec(mailbox.emailsTo(newMember.email)[0]?.text ?? '')?.[1];
  await site.call(`POST /auth/verify-email/${token}`, { as: newMember });
  return newMember;
}

async function saveSettings(as: Member, body: object): Promise<void> {
  const reply = await site.call('PUT /users/me/notification-settings', { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

async function postComment(actor: Member, dealId: string, body: string): Promise<void> {
  await site.call(`POST /deals/${dealId}/comments`, { as: actor, body: { body } });
}

async function emailsTo({ email }: Member) {
  await site.drain();
  return mailbox.emailsTo(email).filter(({ subject }) => subject !== 'Confirm your email address');
}

function oneClickPath(message: { headers: { key: string; value: string }[] } | undefined): string {
  const header = message?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return /<http:\/\/haggle\.test\/api(\/unsubscribe\/[\w-]+)>/.exec(header)?.[1] ?? '';
}

const day = 86_400_000;
/** Timestamp of an hour in UTC, a number of days from now. */
const at = (days: number, hour: number) => (Math.floor(Date.now() / day) + days) * day + hour * 3_600_000;

describe('emails', () => {
  test('an email about a reply is sent once, and can be unsubscribed from in one click', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const displayName = 'Account locked, go to evil.example';
    await site.call('PUT /auth/profile', { as: asker, body: { displayName } });
    await postComment(asker, id, 'Does it whistle?');
    const [message, ...rest] = await emailsTo(author);
    expect(rest).toEqual([]);
    // A display name can say anything, so the subject has the username.
    expect(message).toMatchObject({ subject: `@${asker.username} commented on your deal` });
    expect(message?.text).toContain('Does it whistle?');
    expect(message?.text).toContain(`http://haggle.test/deals/${id}`);
    const post = message?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
    expect(post).toBe('List-Unsubscribe=One-Click');
    const path = oneClickPath(message);
    expect((await site.call(`GET ${path}`)).body.data).toEqual({ what: 'replies and mentions' });
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await site.call(`POST ${path}`, { body: 'List-Unsubscribe=One-Click', headers: formHeaders })).status).toBe(
      200,
    );
    site.setClock(Date.now() + 2 * 3_600_000);
    await postComment(asker, id, 'Hello?');
    site.setClock(undefined);
    expect(await emailsTo(author)).toHaveLength(1);
  });

  test('forged unsubscribe links are refused', async () => {
    for (const token of ['x', 'AAAA', Buffer.from('{"userId":"1"}').toString('base64url')]) {
      expect((await site.call(`POST /unsubscribe/${token}`)).body.code).toBe('link_expired');
    }
  });

  test('a member with an unverified address is notified on the site but not by email', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const stranger = await site.member();
    await postComment(asker, id, `@${stranger.username} look`);
    expect(await emailsTo(stranger)).toEqual([]);
    expect((await site.call('GET /notifications', { as: stranger })).body.count).toBe(1);
  });

  test('a notification read on the site before its email is due is not emailed', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    await saveSettings(author, { quietHours: { from: '00:00', to: '23:59' }, timeZone: 'UTC' });
    site.setClock(at(1, 12));
    await postComment(asker, id, 'Does it whistle?');
    expect(await emailsTo(author)).toEqual([]);
    await site.call('PUT /notifications/read-all', { as: author });
    site.setClock(at(1, 24) - 30_000);
    await site.makeJobsDue();
    expect(await emailsTo(author)).toEqual([]);
    site.setClock(undefined);
  });
});

describe('quiet hours', () => {
  test('delay emails until they end, but not the notifications on the site', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    await saveSettings(author, { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC' });
    site.setClock(at(1, 23));
    await postComment(asker, id, 'Awake?');
    expect(await emailsTo(author)).toEqual([]);
    expect((await site.call('GET /notifications/count', { as: author })).body.data.unreadCount).toBeGreaterThan(0);
    await site.makeJobsDue();
    expect(await emailsTo(author)).toEqual([]);
    site.setClock(at(2, 7));
    await site.makeJobsDue();
    expect(await emailsTo(author)).toHaveLength(1);
    await site.makeJobsDue();
    expect(await emailsTo(author)).toHaveLength(1);
    site.setClock(undefined);
  });
});

describe('push notifications', () => {
  test('are encrypted for the device, signed by the site, and stop once the push service answers 410', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const device = createPushDevice(`http://${pushService.authority}/device/1`);
    const { subscription } = device;
    expect((await site.call('PUT /push/subscription', { as: author, body: subscription })).status).toBe(200);
    await postComment(asker, id, 'Does it whistle?');
    await site.drain();
    const [message] = pushService.requests;
    expect(message?.body.toString('latin1')).not.toContain('whistle');
    expect(device.decryptMessage(message?.body ?? Buffer.of())).toMatchObject({
      title: `@${asker.username} commented on your deal`,
      body: 'Does it whistle?',
      link: expect.stringContaining(`/deals/${id}/`),
    });
    const { publicKey } = (await site.call('GET /push/key')).body.data;
    expect(message?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));

    pushService.status = 410;
    site.setClock(Date.now() + 2 * 3_600_000);
    await postComment(asker, id, 'Hello?');
    await site.drain();
    pushService.status = 201;
    site.setClock(Date.now() + 4 * 3_600_000);
    await postComment(asker, id, 'Anybody?');
    await site.drain();
    site.setClock(undefined);
    expect(pushService.requests).toHaveLength(2);
  });

  test('are not sent to a device that has logged out', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const { subscription } = createPushDevice(`http://${pushService.authority}/device/out`);
    await site.call('PUT /push/subscription', { as: author, body: subscription });
    const countBefore = pushService.requests.length;
    await site.call('POST /auth/logout', { as: author });
    await postComment(asker, id, 'Does it whistle?');
    await site.drain();
    expect(pushService.requests).toHaveLength(countBefore);
  });

  test('cannot be enabled by a session that has just ended', async () => {
    const reader = await verifiedMember();
    const { subscription } = createPushDevice('https://push.example/late');
    const subscribing = subscribePush(site.context, reader, subscription, { token: 'ended', userAgent: '' });
    await expect(subscribing).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  test('are retried when the push service is busy', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const { subscription } = createPushDevice(`http://${pushService.authority}/device/2`);
    await site.call('PUT /push/subscription', { as: author, body: subscription });
    const countBefore = pushService.requests.length;
    pushService.status = 503;
    await postComment(asker, id, 'Does it whistle?');
    await site.drain();
    pushService.status = 201;
    await site.makeJobsDue();
    await site.drain();
    expect(pushService.requests.slice(countBefore)).toHaveLength(2);
    await site.call('DELETE /push/subscription', { as: author, body: { endpoint: subscription.endpoint } });
  });

  test('are dropped if the push service stays busy', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const id = await site.deal(author);
    const { subscription } = createPushDevice(`http://${pushService.authority}/device/3`);
    await site.call('PUT /push/subscription', { as: author, body: subscription });
    pushService.status = 503;
    await postComment(asker, id, 'Does it whistle?');
    for (let round = 0; round < 6; round++) {
      await site.drain();
      await site.makeJobsDue();
    }
    pushService.status = 201;
    const { body } = await site.call('GET /admin/jobs?task=deliver-push', { as: await site.admin() });
    expect(body.data).toEqual([]);
  });

  test('cannot be enabled for private addresses, nor for an eleventh device', async () => {
    const reader = await verifiedMember();
    const subscribe = (endpoint: string) =>
      site.call('PUT /push/subscription', { as: reader, body: createPushDevice(endpoint).subscription });
    for (const address of ['http://127.0.0.1/x', 'http://[::1]/x', 'https://169.254.169.254/x', 'http://localhost/x']) {
      expect((await subscribe(address)).body.code, address).toBe('page_not_allowed');
    }
    expect((await subscribe('file:///etc/passwd')).status).toBe(422);
    for (let n = 0; n < 10; n++) expect((await subscribe(`https://push.example/${n}`)).status).toBe(200);
    expect((await subscribe('https://push.example/10')).body.code).toBe('too_many_devices');
    expect((await subscribe('https://push.example/9')).status).toBe(200);
  });

  test('cannot be enabled with invalid encryption keys', async () => {
    const reader = await verifiedMember();
    const { endpoint, keys } = createPushDevice('https://push.example/keys').subscription;
    for (const wrongKeys of [{ p256dh: 'A'.repeat(87) }, { auth: 'A'.repeat(30) }]) {
      const body = { endpoint, keys: { ...keys, ...wrongKeys } };
      expect((await site.call('PUT /push/subscription', { as: reader, body })).body.code).toBe('invalid');
    }
  });

  test('are not sent to a suspended member', async () => {
    const [author, asker] = [await verifiedMember(), await verifiedMember()];
    const { subscription } = createPushDevice(`http://${pushService.authority}/suspended`);
    await site.call('PUT /push/subscription', { as: author, body: subscription });
    const id = await site.deal(author);
    const { database } = site.context;
    const suspension = { suspended_until: new Date(Date.now() + day), suspension_reason: 'Spam.' };
    await database.updateTable('users').set(suspension).where('id', '=', author.id).execute();
    await postComment(asker, id, 'Are you there?');
    await site.drain();
    expect(pushService.requests.filter(({ path }) => path === '/suspended')).toEqual([]);
  });
});

describe('the digest', () => {
  test('arrives once in the morning, with the best deals except sold-out, muted and hidden ones, until turned off', async () => {
    const [author, reader, voter] = [await verifiedMember(), await verifiedMember(), await verifiedMember()];
    site.setClock(at(1, 12));
    await saveSettings(reader, { digest: 'daily', timeZone: 'UTC' });
    const likedDeal = await site.deal(author, { title: 'A lamp that everybody loves', price: 20, retailPrice: 40 });
    const mutedDeal = await site.deal(author, { title: 'A drone that nobody needs' });
    await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'word', value: 'drone' } });
    const hidden = await site.deal(author, { title: 'A kite that somebody hid' });
    await site.call(`PUT /deals/${hidden}/hide`, { as: reader, body: {} });
    const soldOut = await site.deal(author, { title: 'A sofa that sold out' });
    for (const id of [likedDeal, mutedDeal, hidden, soldOut])
      await site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
    await site.call(`PUT /deals/${soldOut}/status`, { as: author, body: { status: 'sold_out' } });
    await site.drain();
    await site.run('queue-regular-emails');
    expect(await emailsTo(reader)).toEqual([]);
    site.setClock(at(2, 8));
    await site.run('queue-regular-emails');
    await site.run('queue-regular-emails');
    const [message, ...rest] = await emailsTo(reader);
    expect(rest).toEqual([]);
    expect(message?.subject).toBe('Best of the day: A lamp that everybody loves');
    expect(message?.text).toContain('$20.00 · was $40.00, 50% off');
    expect(message?.text).not.toMatch(/drone|kite|sofa/);
    await site.call(`POST ${oneClickPath(message)}`);
    const { body } = await site.call('GET /users/me/notification-settings', { as: reader });
    expect(body.data.digest).toBe('off');
    site.setClock(at(3, 8));
    await site.run('queue-regular-emails');
    expect(await emailsTo(reader)).toHaveLength(1);
    site.setClock(undefined);
  });

  test('is not sent when there are no deals', async () => {
    const reader = await verifiedMember();
    site.setClock(at(10, 12));
    await saveSettings(reader, { digest: 'weekly', timeZone: 'America/New_York' });
    site.setClock(at(20, 12));
    await site.run('queue-regular-emails');
    expect(await emailsTo(reader)).toEqual([]);
    site.setClock(undefined);
  });
});
