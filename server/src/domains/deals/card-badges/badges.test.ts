import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('lists and pages contain a deal’s badges as text, in order, and its heat', async () => {
  const endsAt = new Date(Date.now() + 20.5 * 3_600_000).toISOString();
  const fields = { price: 60, retailPrice: 100, couponCode: 'SLOW', niche: 'Limited Time Offer', endsAt };
  const id = await site.deal(await site.member(), fields);
  const badges = [
    { kind: 'code', text: 'Code SLOW' },
    { kind: 'ends', text: 'Ends in 20 hours' },
    { kind: 'kind', text: 'Limited' },
    { kind: 'discount', text: '40% OFF' },
  ];
  const page = (await site.call(`GET /deals/${id}`)).body.data;
  expect(page).toMatchObject({ badges, heat: 'cool' });
  const list = (await site.call('GET /deals')).body.data;
  expect(list.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ badges, heat: 'cool' });
});

test('a sold-out deal has only the badge “Sold out”', async () => {
  const author = await site.member();
  const id = await site.deal(author, { price: 60, retailPrice: 100, couponCode: 'SLOW' });
  await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'sold_out' } });
  const { badges } = (await site.call(`GET /deals/${id}`)).body.data;
  expect(badges).toEqual([{ kind: 'over', text: 'Sold out' }]);
});
