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
