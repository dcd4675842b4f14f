import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('an alert saved without channels notifies in the app or by its webhook; an empty list is silent', async () => {
  const author = await site.member();
  const save = async (more: object) => {
    const member = await site.member();
    const body = { name: 'Metronomes', query: { q: 'metronome' }, ...more };
    const { channels } = (await site.call('POST /alerts', { as: member, body })).body.data;
    return { member, channels };
  };
  const [unsaid, silent] = [await save({}), await save({ channels: [] })];
  const hooked = await save({ webhookUrl: 'https://programs.example/hook' });
  expect([unsaid, silent, hooked].map(({ channels }) => channels)).toEqual([['inApp'], [], ['webhook']]);

  await site.deal(author, { title: 'A metronome of walnut' });
  await site.drain();
  const told = async ({ member }: typeof unsaid) =>
    (await site.call('GET /notifications', { as: member })).body.data.map(({ type }: { type: string }) => type);
  expect(await told(unsaid)).toEqual(['deal_alert']);
  expect(await told(silent)).toEqual([]);
});
