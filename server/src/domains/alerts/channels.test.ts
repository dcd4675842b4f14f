import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('an alert saved without channels notifies in the app or by its webhook; an empty list is silent', async () => {
  const author = await site.member();
  const createAlert = async (fields: object) => {
    const member = await site.member();
    const body = { name: 'Metronomes', query: { q: 'metronome' }, ...fields };
    const { channels } = (await site.call('POST /alerts', { as: member, body })).body.data;
    return { member, channels };
  };
  const [defaultAlert, silentAlert] = [await createAlert({}), await createAlert({ channels: [] })];
  const webhookAlert = await createAlert({ webhookUrl: 'https://programs.example/hook' });
  expect([defaultAlert, silentAlert, webhookAlert].map(({ channels }) => channels)).toEqual([
    ['inApp'],
    [],
    ['webhook'],
  ]);

  await site.deal(author, { title: 'A metronome of walnut' });
  await site.drain();
  const notificationTypes = async ({ member }: typeof defaultAlert) =>
    (await site.call('GET /notifications', { as: member })).body.data.map(({ type }: { type: string }) => type);
  expect(await notificationTypes(defaultAlert)).toEqual(['deal_alert']);
  expect(await notificationTypes(silentAlert)).toEqual([]);
});

test('a webhook given to an existing alert joins its channels, unless the change names others', async () => {
  const member = await site.member();
  const draft = { name: 'Zithers', query: { q: 'zither' } };
  const { _id } = (await site.call('POST /alerts', { as: member, body: draft })).body.data;
  const change = async (body: object) =>
    (await site.call(`PUT /alerts/${_id}`, { as: member, body })).body.data.channels.toSorted();
  const webhookUrl = 'https://programs.example/hook';
  expect(await change({ webhookUrl, channels: ['inApp'] })).toEqual(['inApp']);
  expect(await change({ webhookUrl })).toEqual(['inApp', 'webhook']);
  expect(await change({ webhookUrl: 'https://programs.example/other' })).toEqual(['inApp', 'webhook']);
  expect(await change({ webhookUrl: null, channels: ['email'] })).toEqual(['email']);
});
