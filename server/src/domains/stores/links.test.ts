import { expect, test } from 'vitest';
import { draft, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let pages = 0;
const at = (host: string) => `https://${host}/thing/${++pages}`;

const readStoreLink = async (slug: string) => {
  await site.drain();
  return (await site.call(`GET /stores/${slug}`)).body.data?.link;
};

test('a rejected deal leaves no link, store name or brand name behind', async () => {
  const [stranger, author, admin] = [await site.member(), await site.member(), await site.admin()];
  const evilNames = { store: 'BEST BUY (call 555)', brand: 'ACME!!1' };
  const plantedDeal = await site.deal(stranger, { ...evilNames, dealURL: at('evil.example') }, { published: false });
  const pendingDeal = (await site.call(`GET /deals/${plantedDeal}`, { as: admin })).body.data;
  expect(pendingDeal.store).toMatchObject({ name: evilNames.store, link: null });
  await site.call(`PUT /deals/${plantedDeal}/reject`, { as: admin, body: { reason: 'No.' } });
  await site.drain();

  const id = await site.deal(author, { store: 'Best Buy Call 555', brand: 'Acme 1', dealURL: at('shop.example') });
  await site.drain();
  const deal = (await site.call(`GET /deals/${id}`)).body.data;
  expect(deal.store).toMatchObject({ name: 'Best Buy Call 555', link: 'https://shop.example' });
  expect(deal.brand.name).toBe('Acme 1');
});

test('a store known only from a pending deal is not found, listed or suggested and can’t be muted', async () => {
  const [stranger, reader] = [await site.member(), await site.member()];
  await site.deal(stranger, { store: 'Zeta Secret', dealURL: at('zeta.example') }, { published: false });
  expect((await site.call('GET /stores/zeta-secret')).status).toBe(404);
  expect((await site.call('GET /stores?q=zeta')).body.data).toEqual([]);
  expect((await site.call('GET /search/suggestions?q=zeta')).body.data).toEqual([]);
  const muteInput = { kind: 'store', value: 'zeta-secret' };
  expect((await site.call('POST /users/me/mutes', { as: reader, body: muteInput })).status).toBe(404);
});

test('a store links to the host of most of its published deals', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const store = 'Many Hosts';
  const first = await site.deal(author, { store, dealURL: at('odd.example') });
  expect(await readStoreLink('many-hosts')).toBe('https://odd.example');
  await site.deal(author, { store, dealURL: at('usual.example') });
  expect(await readStoreLink('many-hosts')).toBe('https://odd.example');
  await site.deal(author, { store, dealURL: at('usual.example') });
  expect(await readStoreLink('many-hosts')).toBe('https://usual.example');
  // Pending and removed deals don't count.
  for (let i = 0; i < 3; i++) await site.deal(author, { store, dealURL: at('flood.example') }, { published: false });
  expect(await readStoreLink('many-hosts')).toBe('https://usual.example');
  const body = { status: 'removed', reason: 'Spam.' };
  await site.call(`PUT /deals/${first}/status`, { as: admin, body });
  expect(await readStoreLink('many-hosts')).toBe('https://usual.example');
});

test('after a merge, deals from the hosts of both stores go to the one that stays', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  for (const host of ['argus.example', 'argus.example', 'argus-island.example']) {
    const store = host === 'argus.example' ? 'Argus' : 'Argus Island';
    await site.deal(author, { store, dealURL: at(host) });
  }
  await site.drain();
  const { data } = (await site.call('GET /admin/catalogue/names/stores?q=argus', { as: admin })).body;
  const idOf = (slug: string) => data.find((row: { slug: string }) => row.slug === slug)._id;
  const body = { into: idOf('argus') };
  const merge = `POST /admin/catalogue/names/stores/${idOf('argus-island')}/merge`;
  expect((await site.call(merge, { as: admin, body })).status).toBe(200);
  for (const host of ['argus.example', 'www.argus-island.example']) {
    const id = await site.deal(author, { dealURL: at(host) });
    expect((await site.call(`GET /deals/${id}`)).body.data.store).toMatchObject({ name: 'Argus' });
  }
  // The name of a host that a store has for itself is left alone.
  const named = await site.deal(author, { store: 'argus.example', dealURL: at('elsewhere.example') });
  expect((await site.call(`GET /deals/${named}`)).body.data.store).toMatchObject({ name: 'argus.example' });
});

test('a deal that moves to another store takes its link with it', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const fields = { ...draft(), store: 'Wrong Shop', dealURL: at('right.example') };
  await site.deal(author, { store: 'Wrong Shop', dealURL: at('wrong.example') });
  const id = await site.deal(author, fields);
  await site.deal(author, { store: 'Wrong Shop', dealURL: at('right.example') }, { published: false });
  await site.call(`PUT /deals/${id}`, { as: admin, body: { ...fields, store: 'Right Shop' } });
  expect(await readStoreLink('right-shop')).toBe('https://right.example');
  expect(await readStoreLink('wrong-shop')).toBe('https://wrong.example');
});

test('a link and a name set by an admin stay; once the link is cleared, the deals decide again', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const store = 'Chosen Shop';
  const onlyDeal = await site.deal(author, { store, dealURL: at('chosen.example') });
  const { data } = (await site.call('GET /admin/catalogue/names/stores?q=chosen', { as: admin })).body;
  const updateStore = (body: object) =>
    site.call(`PUT /admin/catalogue/names/stores/${data[0]._id}`, { as: admin, body });
  expect((await updateStore({ link: 'https://www.chosen.example', name: 'Chosen Shop Ltd.' })).status).toBe(200);
  await site.deal(author, { store, dealURL: at('other.example') });
  expect(await readStoreLink('chosen-shop')).toBe('https://www.chosen.example');
  await updateStore({ link: null });
  expect(await readStoreLink('chosen-shop')).toBe('https://chosen.example');
  await site.call(`PUT /deals/${onlyDeal}/status`, { as: admin, body: { status: 'removed', reason: 'Spam.' } });
  expect(await readStoreLink('chosen-shop')).toBe('https://other.example');
  expect((await site.call('GET /stores/chosen-shop')).body.data.name).toBe('Chosen Shop Ltd.');
});

test('a deal without a store name goes to the store of its host, until two stores share that host', async () => {
  const author = await site.member();
  const readStoreOf = async (fields: object) => {
    const id = await site.deal(author, fields);
    await site.drain();
    return (await site.call(`GET /deals/${id}`)).body.data.store.name;
  };
  expect(await readStoreOf({ store: 'Alltricks', dealURL: at('www.alltricks.example') })).toBe('Alltricks');
  expect(await readStoreOf({ dealURL: at('www.alltricks.example') })).toBe('Alltricks');
  expect(await readStoreOf({ dealURL: at('alltricks.example') })).toBe('Alltricks');
  expect(await readStoreOf({ dealURL: at('other.alltricks.example') })).toBe('other.alltricks.example');
  expect(await readStoreOf({ store: 'Somebody there', dealURL: at('alltricks.example') })).toBe('Somebody there');
  expect(await readStoreOf({ dealURL: at('alltricks.example') })).toBe('alltricks.example');
});
