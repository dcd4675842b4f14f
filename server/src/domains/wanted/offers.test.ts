import { beforeAll, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
let admin: Member;
let author: Member;
let hunter: Member;

beforeAll(async () => {
  [admin, author, hunter] = [await site.admin(), await site.member(), await site.member()];
  await site.setTrustLevel(author, 1);
});

async function createRequest(title: string, query: object): Promise<string> {
  const { status, body } = await site.call('POST /wanted', { as: author, body: { title, query } });
  expect(status).toBe(200);
  return body.data._id;
}

/** Edits a deal as staff, whose edits needn't wait for approval. */
async function editDeal(id: string, fields: object): Promise<void> {
  expect((await site.call(`PUT /deals/${id}`, { as: admin, body: { ...draft(), ...fields } })).status).toBe(200);
}

/** Returns the ids of the offered deals, after checking that they are counted. */
async function listOffers(id: string): Promise<string[]> {
  const { data, pagination } = (await site.call(`GET /wanted/${id}/offers`)).body;
  const counted = (await site.call(`GET /wanted/${id}`)).body.data.offers;
  expect([pagination.total, counted]).toEqual([data.length, data.length]);
  return data.map(({ deal }: { deal: { _id: string } }) => deal._id);
}

test('a deal is offered only while it has the request’s words', async () => {
  const id = await createRequest('A samovar of brass', { q: 'samovar' });
  const title = 'Slimming pills at half price';
  const fields = { title, description: 'Also for your samovar, sledge and sewing machine.' };
  const plantedId = await site.deal(hunter, fields);
  const foundId = await site.deal(hunter, { title: 'A samovar of steel' });
  await site.drain();
  expect((await listOffers(id)).toSorted()).toEqual([plantedId, foundId].toSorted());
  await editDeal(plantedId, { title, description: 'Lose ten kilos.' });
  expect(await listOffers(id)).toEqual([foundId]);
  const thanks = { as: author, body: { dealId: plantedId } };
  expect((await site.call(`POST /wanted/${id}/thanks`, thanks)).body.code).toBe('deal_not_found');
  await editDeal(plantedId, fields);
  expect(await listOffers(id)).toContain(plantedId);
});

test('a deal is offered only while it has the request’s store and brand', async () => {
  const names = { store: 'Bean Hut', brand: 'Crema Co' };
  await site.deal(hunter, names);
  const byBrand = await createRequest('Anything by Crema', { brand: 'crema-co' });
  const byStore = await createRequest('Anything at the hut', { store: 'bean-hut' });
  const dealId = await site.deal(hunter, names);
  await site.drain();
  for (const id of [byBrand, byStore]) expect(await listOffers(id)).toEqual([dealId]);
  await editDeal(dealId, { ...names, brand: 'Grind Co' });
  expect(await listOffers(byBrand)).toEqual([]);
  await editDeal(dealId, { ...names, store: 'Grind House' });
  expect(await listOffers(byStore)).toEqual([]);
});

test('a deal is offered only while it is in the request’s category or below it', async () => {
  const category = (name: string, slug: string, parentPath: string | null) =>
    createCategory(site.context, { name, slug, description: '', icon: '', parentPath });
  await category('Espresso gear', 'espresso-gear', null);
  await category('Steam wands', 'steam-wands', 'espresso-gear');
  await category('Tea', 'tea', null);
  const id = await createRequest('Anything for espresso', { category: 'espresso-gear' });
  const dealId = await site.deal(hunter, { category: 'steam-wands' });
  await site.drain();
  expect(await listOffers(id)).toEqual([dealId]);
  await editDeal(dealId, { category: 'tea' });
  expect(await listOffers(id)).toEqual([]);
});
