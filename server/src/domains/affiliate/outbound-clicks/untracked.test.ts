import { expect, test } from 'vitest';
import { addPartner, browserUserAgent, clickDeal, newShop, reportOrder } from '../../../../test/harness/partner.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('untracked clicks are counted separately, and neither they nor their orders change the rate', async () => {
  const [admin, shop] = [await site.admin(), newShop()];
  const partner = await addPartner(site, admin, shop);
  const id = await site.deal(await site.member(), { dealURL: `https://${shop}/kettle` });
  const { clickId } = await clickDeal(site, id);
  const headers = { 'user-agent': browserUserAgent, dnt: '1' };
  const untold = await Promise.all(
    Array.from({ length: 5 }, () => site.call(`GET /affiliate/redirect/${id}`, { headers })),
  );
  const refs = untold.map((reply) => new URL(reply.headers.get('location') ?? '').searchParams.get('ref'));
  for (const [number, ref] of [clickId, refs[0]].entries()) {
    const order = { orderId: `untold-${number}`, clickId: ref, orderAmount: 100 };
    expect((await reportOrder(site, partner, order)).body.data.isAttributed).toBe(true);
  }
  await site.run('count-clicks');
  const { body } = await site.call(`GET /affiliate/stats/${id}`, { as: admin });
  expect(body.data).toMatchObject({
    totals: { clicks: 1, conversions: 2, conversionRate: 1 },
    leftOut: { bots: 0, repeats: 0, direct: 0, untold: 5 },
  });
  const deals = await site.call('GET /affiliate/deals', { as: admin });
  expect(deals.body.data).toMatchObject([{ conversions: 2, conversionRate: 1 }]);
  const partners = await site.call('GET /admin/affiliate/partner-comparison?limit=100', { as: admin });
  const row = partners.body.data.find((one: { partner: { _id: string } }) => one.partner._id === partner.id);
  expect(row).toMatchObject({ clicks: 1, conversions: 2, conversionRate: 1 });
});
