import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

const createAlert = (as: Member, query: object, channels = ['inApp']) =>
  site.call('POST /alerts', { as, body: { name: 'What I wait for', query, channels } });

/** Returns ids of the deals that a member's alerts reported, oldest first. */
async function readNotifiedIds(member: Member): Promise<string[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications?limit=100', { as: member });
  const alerts = body.data.filter(({ type }: { type: string }) => type === 'deal_alert');
  return alerts.map(({ link }: { link: string }) => /\/deals\/(\d+)/.exec(link)?.[1]).reverse();
}

test('a saved search that gets a channel doesn’t notify of deals it had matched before', async () => {
  const [author, reader] = [await site.member(), await site.member()];
  const { _id } = (await createAlert(reader, { q: 'zither' }, [])).body.data;
  const before = await site.deal(author, { title: 'A zither of old wood' });
  await site.drain();
  await site.call(`PUT /alerts/${_id}`, { as: reader, body: { channels: ['inApp'] } });
  const { dealURL, title, retailPrice } = (await site.call(`GET /deals/${before}`)).body.data;
  const repriced = { dealURL, title, retailPrice, price: 20 };
  expect((await site.call(`PUT /deals/${before}`, { as: await site.admin(), body: repriced })).status).toBe(200);
  const id = await site.deal(author, { title: 'A zither of new wood' });
  expect(await readNotifiedIds(reader)).toEqual([id]);
});

test('a deal that a merge lifts to an alert’s minimum score triggers the alert', async () => {
  const [reader, admin] = [await site.member(), await site.admin()];
  const [from, into] = [
    await site.deal(await site.member(), { title: 'A bassoon in parts' }),
    await site.deal(await site.member(), { title: 'A bassoon, whole' }),
  ];
  await createAlert(reader, { q: 'bassoon', minScore: 2 });
  // Votes of admins count in full from the first day.
  for (const id of [from, into])
    await site.call(`POST /deals/${id}/vote`, { as: await site.admin(), body: { voteValue: 1 } });
  expect(await readNotifiedIds(reader)).toEqual([]);
  await site.call(`POST /deals/${from}/merge`, { as: admin, body: { into, reason: 'Posted twice.' } });
  expect(await readNotifiedIds(reader)).toEqual([into]);
});

describe('a deal that comes back', () => {
  const day = 86_400_000;
  const move = async (as: Member, id: string, status: string) =>
    expect((await site.call(`PUT /deals/${id}/status`, { as, body: { status } })).status).toBe(200);

  test.each(['sold_out', 'expired'])(
    'after it was %s notifies the member who asked for it meanwhile, once, and no alert that had matched it before',
    async (status) => {
      const [author, before, during, after] = [
        await site.member(),
        await site.member(),
        await site.member(),
        await site.member(),
      ];
      const instrument = `ocarina${status.replace('_', '')}`;
      const query = { q: instrument, maxPrice: 50 };
      await createAlert(before, query);
      const id = await site.deal(author, { title: `An ${instrument} of clay`, price: 50, retailPrice: 90 });
      expect(await readNotifiedIds(before)).toEqual([id]);
      await createAlert(during, query);
      await move(author, id, status);
      await createAlert(after, query);
      // Sold-out deals can be voted for, but aren't back.
      await site.call(`POST /deals/${id}/vote`, { as: await site.admin(), body: { voteValue: 1 } });
      expect(await readNotifiedIds(after)).toEqual([]);

      for (const next of ['active', status, 'active']) {
        await move(author, id, next);
        await site.drain();
      }
      expect(await readNotifiedIds(after)).toEqual([id]);
      expect(await readNotifiedIds(during)).toEqual([]);
      expect(await readNotifiedIds(before)).toEqual([id]);
    },
  );

  test('notifies that member even months after it was posted, and nobody of its price or votes', async () => {
    const [admin, asker, other] = [await site.admin(), await site.member(), await site.member()];
    const now = Date.now();
    site.setClock(now - 90 * day);
    const id = await site.deal(await site.member(), { title: 'A serpent of walnut', price: 50, retailPrice: 90 });
    await createAlert(other, { q: 'serpent', maxPrice: 40 });
    await site.drain();
    site.setClock(now - 80 * day);
    await move(admin, id, 'expired');
    site.setClock(now - day);
    await createAlert(asker, { q: 'serpent walnut', maxPrice: 50 });
    site.setClock(undefined);
    await move(admin, id, 'active');
    expect(await readNotifiedIds(asker)).toEqual([id]);
    const { dealURL, title, retailPrice } = (await site.call(`GET /deals/${id}`)).body.data;
    await site.call(`PUT /deals/${id}`, { as: admin, body: { dealURL, title, retailPrice, price: 30 } });
    expect(await readNotifiedIds(other)).toEqual([]);
  });
});
