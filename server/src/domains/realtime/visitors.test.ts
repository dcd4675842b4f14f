import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { rates } from '@haggle/contract/limits/rates';
import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { claimOf, openNode, openPage, useNodes } from '../../../test/harness/socket-node.ts';
import { announceNotification } from './actions.ts';

const site = useSite();
const nodes = useNodes(site);

test('only a deal that the visitor may see can be followed', async () => {
  const author = await site.member();
  const hidden = await site.deal(author, {}, { published: false });
  const visitor = await openPage(nodes.first);
  expect(await visitor.emit('subscribe_comments', hidden)).toMatchObject({ success: false, code: 'deal_not_found' });
  expect(await visitor.emit('subscribe_comments', '999999')).toMatchObject({ success: false, code: 'deal_not_found' });
  const authorPage = await openPage(nodes.first, { auth: { token: author.token } });
  expect(await authorPage.emit('subscribe_comments', hidden)).toEqual({ success: true });
});

test('a forged member id is refused, with or without a valid token', async () => {
  const [member, impersonated] = [await site.member(), await site.member()];
  const page = await openPage(nodes.first);
  expect(await page.emit('subscribe_notifications')).toMatchObject({ success: false, code: 'not_signed_in' });
  const { userId, username } = claimOf(impersonated);
  expect(await page.emit('authenticate', { userId, username })).toMatchObject({ code: 'not_signed_in' });
  expect(await page.emit('authenticate', { userId, username, token: member.token })).toMatchObject({
    code: 'not_allowed',
  });
  expect(await page.emit('authenticate', { ...claimOf(member), username })).toMatchObject({ code: 'not_allowed' });
  expect(await page.emit('subscribe_notifications')).toMatchObject({ success: false, code: 'not_signed_in' });
  const knownPage = await openPage(nodes.first, { auth: { token: member.token, userId, username } });
  expect(await knownPage.emit('authenticate', { userId, username })).toMatchObject({
    success: false,
    code: 'not_allowed',
  });
  expect(await knownPage.emit('subscribe_notifications')).toEqual({ success: true });
  const heardNotification = knownPage.nextEvent('notification');
  await announceNotification(site.context, [impersonated.id]);
  await announceNotification(site.context, [member.id]);
  await heardNotification;
  expect(knownPage.events).toHaveLength(1);
});

test('after a second member logs in on the same page, it gets only their notifications', async () => {
  const [first, second] = [await site.member(), await site.member()];
  const page = await openPage(nodes.first);
  await page.emit('authenticate', claimOf(first));
  await page.emit('subscribe_notifications');
  await page.emit('authenticate', claimOf(second));
  await page.emit('subscribe_notifications');
  const heardNotification = page.nextEvent('notification');
  await announceNotification(site.context, [first.id]);
  await announceNotification(site.context, [second.id]);
  await heardNotification;
  expect(page.events).toHaveLength(1);
});

test('a socket with an unknown token is refused', async () => {
  const page = await openPage(nodes.first, { auth: { token: 'x'.repeat(43) } });
  expect(page.refusal?.data?.code).toBe('not_signed_in');
});

test('a socket whose login ended is closed within 30 seconds, and the others stay open', async () => {
  expect(realtimeLimits.recheckEvery).toBeLessThanOrEqual(30_000);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const node = await openNode(site);
  const [leaver, stayer] = [await site.member(), await site.member()];
  const pages = [
    await openPage(node, { auth: { token: leaver.token } }),
    await openPage(node, { auth: { token: stayer.token } }),
    await openPage(node),
  ];
  const reason = new Promise((resolve) => pages[0]?.socket.once('disconnect', resolve));
  await site.call('POST /auth/logout', { as: leaver });
  vi.advanceTimersByTime(realtimeLimits.recheckEvery);
  vi.useRealTimers();
  expect(await reason).toBe('io server disconnect');
  expect(pages.map(({ socket }) => socket.connected)).toEqual([false, true, true]);
  await node.close();
});

test('malformed messages are answered with an error and break nothing', async () => {
  const page = await openPage(nodes.first);
  for (const payload of [{}, [], 7, 'x', null, -1, '0', '9'.repeat(30), { dealId: '1' }, '1\0']) {
    expect(await page.emit('subscribe_comments', payload)).toMatchObject({ success: false, code: 'malformed' });
  }
  for (const payload of [undefined, null, 'me', {}, { userId: 1, username: 'x' }, { userId: '1', username: {} }]) {
    expect(await page.emit('authenticate', payload)).toMatchObject({ success: false, code: 'malformed' });
  }
  const { socket } = page;
  expect(await socket.emitWithAck('no_such_thing', 1)).toMatchObject({ success: false, code: 'not_found' });
  socket.emit('subscribe_comments');
  socket.emit('authenticate', 1, 2, 3);
  socket.emit('toString', {});
  expect(await page.emit('subscribe_deals', { what: 'ever' })).toEqual({ success: true });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('authenticate', 'x'.repeat(realtimeLimits.messageBytes));
  await closed;
  expect((await openPage(nodes.first)).socket.connected).toBe(true);
  expect(site.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('the number of deals a page follows is limited', async () => {
  const author = await site.member();
  const page = await openPage(nodes.first);
  const ids: string[] = [];
  for (let number = 0; number <= realtimeLimits.subscriptions; number++) ids.push(await site.deal(author));
  const answers = await Promise.all(ids.map((id) => page.emit('subscribe_comments', id)));
  expect(answers.filter(({ success }) => success)).toHaveLength(realtimeLimits.subscriptions);
  expect(answers.at(-1)).toMatchObject({ success: false, code: 'too_many' });
  expect(await page.emit('subscribe_comments', ids[0])).toEqual({ success: true });
  await page.emit('unsubscribe_comments', ids[0]);
  expect(await page.emit('subscribe_comments', ids.at(-1))).toEqual({ success: true });
});

test('a page that sends too many messages is answered with too_many', async () => {
  const node = await openNode(site, { rateLimitScale: 0.05 });
  const page = await openPage(node);
  const answers = await Promise.all(Array.from({ length: 20 }, () => page.emit('subscribe_deals')));
  expect(answers.filter(({ success }) => success).length).toBeLessThan(20);
  expect(answers.at(-1)).toMatchObject({ success: false, code: 'too_many' });
  await node.close();
});

test('a page that keeps sending too many messages is disconnected', async () => {
  const node = await openNode(site, { rateLimitScale: 0.05 });
  const page = await openPage(node);
  const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
  // One below the limit, because on a busy machine all of them may wait before the first is handled.
  for (let number = 1; number < realtimeLimits.messagesUndone; number++) page.socket.emit('zz');
  expect(await page.emit('subscribe_deals')).toMatchObject({ success: false, code: 'too_many' });
  for (let number = 0; number < 20; number++) page.socket.emit('zz');
  expect(await closed).toMatch(/^transport/);
  await node.close();
});

test('the number of sockets per address is limited, and closing one allows another', async () => {
  const node = await openNode(site, { rateLimitScale: 2 / realtimeLimits.connectionsPerAddress, trustProxy: 1 });
  const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } });
  const first = await openPage(node, from('198.51.100.1'));
  await openPage(node, from('198.51.100.1'));
  expect((await openPage(node, from('198.51.100.1'))).refusal).toBeDefined();
  expect((await openPage(node, from('198.51.100.2'))).refusal).toBeUndefined();
  first.socket.close();
  await expect.poll(async () => (await openPage(node, from('198.51.100.1'))).refusal).toBeUndefined();
  await node.close();
});

test('the IPv6 networks of one /48 share a number of sockets', async () => {
  const node = await openNode(site, { rateLimitScale: 2 / realtimeLimits.connectionsPerNetwork, trustProxy: 1 });
  const openFrom = (address: string) => openPage(node, { extraHeaders: { 'x-forwarded-for': address } });
  const first = await openFrom('2001:db8:0:1::1');
  await openFrom('2001:db8:0:2::1');
  expect((await openFrom('2001:db8:0:3::1')).refusal).toBeDefined();
  expect((await openFrom('2001:db8:1:3::1')).refusal).toBeUndefined();
  first.socket.close();
  await expect.poll(async () => (await openFrom('2001:db8:0:3::1')).refusal).toBeUndefined();
  await node.close();
});

test('tokens are counted per address before they are checked, but pages without one still connect', async () => {
  const node = await openNode(site, { rateLimitScale: 2 / rates.socket[0] });
  const { token } = await site.member();
  const codes: (string | undefined)[] = [];
  for (const auth of [{ token: 'x'.repeat(43) }, { token }, { token }, {}])
    codes.push((await openPage(node, { auth })).refusal?.data?.code);
  expect(codes).toEqual(['not_signed_in', undefined, 'too_many', undefined]);
  await node.close();
});

test('sockets from pages of other sites are refused', async () => {
  const from = (origin: string) => openPage(nodes.first, { extraHeaders: { origin } });
  expect((await from('https://elsewhere.example')).refusal).toBeDefined();
  expect((await from('null')).refusal).toBeDefined();
  expect((await from(nodes.first.origin)).refusal).toBeUndefined();
});

/** Requests a WebSocket on a connection of its own. @returns the connection and the status of the response */
async function requestSocket(...hosts: string[]) {
  const socket = connect(Number(new URL(nodes.first.origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)];
  const upgradeHeaders = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  socket.write([...lines, ...upgradeHeaders, `Sec-WebSocket-Key: ${btoa('sixteen letters!')}`, '', ''].join('\r\n'));
  const [responseHead] = await once(socket, 'data');
  return { socket, status: `${responseHead}`.slice(9, 12) };
}

test('a socket request with two Host headers is refused', async () => {
  expect((await requestSocket('haggle.example')).status).toBe('101');
  expect((await requestSocket('haggle.example', 'evil.example')).status).toBe('400');
});

/** Returns a short packet in a masked frame, as browsers send it; a mask of zeros changes nothing. */
function toFrame(packet: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 + packet.length, 0, 0, 0, 0]), Buffer.from(packet)]);
}

/** Counts the packets with this start that a connection receives from now on. */
function countReceived(socket: Socket, start: string): () => number {
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  return () => received.split(start).length - 1;
}

const connectedStart = '40{"sid"';

test.each([
  ['CONNECT packets', '40'],
  ['CONNECT packets with a blank as their type', '4 '],
])('a flood of %s ends the connection', async (_, packet) => {
  const { socket } = await requestSocket('haggle.example');
  const connected = countReceived(socket, connectedStart);
  const closed = once(socket, 'close');
  socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => toFrame(packet))));
  await closed;
  expect(connected()).toBeLessThanOrEqual(realtimeLimits.connectsPerConnection);
});

test('a client may disconnect and connect again in the same connection', async () => {
  const { socket } = await requestSocket('haggle.example');
  const connected = countReceived(socket, connectedStart);
  const refused = countReceived(socket, '44/elsewhere');
  for (let connects = 1; connects <= 3; connects++) {
    socket.write(toFrame('40'));
    await expect.poll(connected).toBe(connects);
    // Answered once the disconnection is handled, before which the library takes no connection.
    socket.write(Buffer.concat([toFrame('41'), toFrame('40/elsewhere,')]));
    await expect.poll(refused).toBe(connects);
  }
});

test('a closing node disconnects its pages in a way that lets them reconnect', async () => {
  const node = await openNode(site);
  const page = await openPage(node, { reconnection: true, reconnectionDelay: 50 });
  const reason = new Promise((resolve) => page.socket.once('disconnect', resolve));
  await node.close();
  expect(await reason).toBe('transport close');
  expect(page.socket.active).toBe(true);
});
