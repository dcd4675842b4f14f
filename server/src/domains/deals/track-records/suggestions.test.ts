import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const hour = 3_600_000;

const readSuggestions = async (as: Member | null = null) =>
  (await site.call('GET /follows/suggestions', { as })).body.data;
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

test('members with a good record are suggested, except oneself and those one follows or mutes', async () => {
  const [goodMember, badMember, mutedMember] = [
    await site.member('goodhunter'),
    await site.member('badhunter'),
    await site.member(),
  ];
  const [reader, other] = [await site.member(), await site.member()];
  const start = Date.now();
  const badDealIds: string[] = [];
  for (let n = 0; n < 10; n++) badDealIds.push(await site.deal(badMember, { store: 'Bad Shop' }));
  for (let n = 0; n < 2; n++) await site.deal(goodMember, { store: 'Good Shop' });
  await site.deal(mutedMember, { store: 'Good Shop' });
  await site.deal(reader, { store: 'Good Shop' });
  site.setClock(start + 5 * hour);
  for (const id of badDealIds.slice(0, 8)) {
    await site.call(`PUT /deals/${id}/status`, { as: badMember, body: { status: 'sold_out' } });
  }
  site.setClock(start + 30 * hour);
  await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'user', value: mutedMember.id } });
  const suggestions = await readSuggestions(reader);
  expect(namesOf(suggestions.members)).toEqual(['goodhunter']);
  expect(suggestions.members[0]).toMatchObject({ _id: goodMember.id, record: { deals: 2, worked: 2 }, liveDeals: 2 });
  expect(namesOf(suggestions.stores)).toEqual(['Bad Shop', 'Good Shop']);
  await site.call(`PUT /users/me/follows/user/${goodMember.id}`, { as: reader });
  await site.call('PUT /users/me/follows/store/bad-shop', { as: reader });
  const laterSuggestions = await readSuggestions(reader);
  expect([namesOf(laterSuggestions.members), namesOf(laterSuggestions.stores)]).toEqual([[], ['Good Shop']]);
  expect(namesOf((await readSuggestions(other)).members)).toContain('goodhunter');
  expect(namesOf((await readSuggestions()).members)).not.toContain('badhunter');
  site.setClock(undefined);
});

test('a store has a record, too', async () => {
  const author = await site.member();
  const start = Date.now();
  const [, expiredId] = [
    await site.deal(author, { store: 'Record Shop' }),
    await site.deal(author, { store: 'Record Shop' }),
  ];
  site.setClock(start + 3 * hour);
  await site.call(`PUT /deals/${expiredId}/status`, { as: author, body: { status: 'expired' } });
  site.setClock(start + 30 * hour);
  expect((await site.call('GET /stores/record-shop/record')).body.data).toEqual({ deals: 2, worked: 1 });
  expect((await site.call('GET /stores/no-such-shop/record')).status).toBe(404);
  site.setClock(undefined);
});
