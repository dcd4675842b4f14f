import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function findName(admin: Member, kind: string, slug: string): Promise<{ _id: string; allDeals: number }> {
  const { body } = await site.call(`GET /admin/catalogue/names/${kind}?q=${slug}`, { as: admin });
  return body.data.find((one: { slug: string }) => one.slug === slug);
}

test('only admins see and change stores and brands', async () => {
  const member = await site.member();
  expect((await site.call('GET /admin/catalogue/names/stores', { as: member })).status).toBe(403);
  expect((await site.call('DELETE /admin/catalogue/names/brands/1')).status).toBe(401);
  expect((await site.call('GET /admin/catalogue/names/users', { as: await site.admin() })).status).toBe(404);
});

test('a store gets a new name, link and slug; its old address redirects and its alerts follow', async () => {
  const admin = await site.admin();
  const member = await site.member();
  await site.deal(member, { store: 'Old Corner' });
  await site.call('POST /alerts', { as: member, body: { name: 'Corner', query: { store: 'old-corner' } } });
  const { _id } = await findName(admin, 'stores', 'old-corner');
  const body = { name: 'New Corner', slug: 'new-corner', link: 'https://corner.example/' };
  const updateReply = await site.call(`PUT /admin/catalogue/names/stores/${_id}`, { as: admin, body });
  expect(updateReply.body.data).toMatchObject({ ...body, dealsCount: 1 });
  const alert = await site.context.database.selectFrom('alerts').select('query').executeTakeFirstOrThrow();
  expect(alert.query).toEqual({ store: 'new-corner' });
  const redirectReply = await site.call('GET /admin/seo/redirects?q=old-corner', { as: admin });
  expect(redirectReply.body.data[0]).toMatchObject({
    from: '/stores/old-corner',
    to: '/stores/new-corner',
    status: 301,
  });
  expect((await site.call(`DELETE /admin/catalogue/names/stores/${_id}`, { as: admin })).body.code).toBe('not_empty');
  const brand = await site.call('PUT /admin/catalogue/names/brands/1', {
    as: admin,
    body: { link: 'https://a.example' },
  });
  expect(brand.status).toBe(422);
});

test.each(['store', 'brand'] as const)('a %s without deals can be deleted once nobody follows it', async (kind) => {
  const admin = await site.admin();
  const reader = await site.member();
  const deal = await site.deal(await site.member(), { [kind]: `Left ${kind}` });
  const { _id } = await findName(admin, `${kind}s`, `left-${kind}`);
  const follow = `/users/me/follows/${kind}/left-${kind}`;
  await site.call(`PUT ${follow}`, { as: reader });
  await site.context.database.updateTable('deals').set(`${kind}_id`, null).where('id', '=', deal).execute();
  const remove = () => site.call(`DELETE /admin/catalogue/names/${kind}s/${_id}`, { as: admin });
  expect((await remove()).body.code).toBe('not_empty');
  expect((await site.call('GET /users/me/follows', { as: reader })).body.data).toHaveLength(1);
  await site.call(`DELETE ${follow}`, { as: reader });
  expect((await remove()).status).toBe(200);
});

test('merging a brand moves its deals, and later deals with the old name go to the new brand', async () => {
  const admin = await site.admin();
  const member = await site.member();
  await site.deal(member, { brand: 'Acme Inc' });
  await site.deal(member, { brand: 'Acme' });
  const from = await findName(admin, 'brands', 'acme-inc');
  const into = await findName(admin, 'brands', 'acme');
  const key = `POST /admin/catalogue/names/brands/${from._id}/merge`;
  expect((await site.call(key, { as: admin, body: { into: from._id } })).body.code).toBe('name_into_itself');
  expect((await site.call(key, { as: admin, body: { into: into._id } })).body.data).toMatchObject({ allDeals: 2 });
  await site.deal(member, { brand: 'Acme Inc' });
  expect(await findName(admin, 'brands', 'acme-inc')).toBeUndefined();
  expect(await findName(admin, 'brands', 'acme')).toMatchObject({ allDeals: 3 });
});

test('a store’s logo goes through the picture pipeline, and other files are refused', async () => {
  const admin = await site.admin();
  await site.deal(await site.member(), { store: 'Logo Land' });
  const { _id } = await findName(admin, 'stores', 'logo-land');
  const createForm = (bytes: string | Uint8Array<ArrayBuffer>) => {
    const data = new FormData();
    data.set('logo', new File([bytes], 'logo.png', { type: 'image/png' }));
    return data;
  };
  const logoPicture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const key = `PUT /admin/catalogue/stores/${_id}/logo`;
  expect((await site.call(key, { as: admin, body: createForm('no picture') })).body.code).toBe('bad_image');
  const { body } = await site.call(key, { as: admin, body: createForm(new Uint8Array(logoPicture)) });
  expect(body.data.logoUrl).toMatch(/^\/images\/[a-f0-9]{32}\/medium\.webp$/);
  await site.drain();
  expect((await site.app.request(`http://haggle.test${body.data.logoUrl}`)).status).toBe(200);
});

test('a logo is deleted when replaced, removed or merged away, unless another store uses it', async () => {
  const admin = await site.admin();
  const member = await site.member();
  const [one, two] = ['Logo One', 'Logo Two'];
  for (const store of [one, two]) await site.deal(member, { store });
  const stores = { one: await findName(admin, 'stores', 'logo-one'), two: await findName(admin, 'stores', 'logo-two') };
  const uploadLogo = async (id: string, background: string): Promise<string> => {
    const logoPicture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
    const data = new FormData();
    data.set('logo', new File([new Uint8Array(await logoPicture.png().toBuffer())], 'logo.png', { type: 'image/png' }));
    const { body } = await site.call(`PUT /admin/catalogue/stores/${id}/logo`, { as: admin, body: data });
    await site.drain();
    return body.data.logoUrl;
  };
  const statusOf = async (url: string) => (await site.app.request(`http://haggle.test${url}`)).status;
  const green = await uploadLogo(stores.one._id, '#3c3');
  expect(await statusOf(green)).toBe(200);
  const blue = await uploadLogo(stores.one._id, '#33c');
  expect([await statusOf(green), await statusOf(blue)]).toEqual([404, 200]);
  expect(await uploadLogo(stores.one._id, '#33c')).toBe(blue);
  expect(await uploadLogo(stores.two._id, '#33c')).toBe(blue);
  const name = `/admin/catalogue/names/stores/${stores.one._id}`;
  await site.call(`PUT ${name}`, { as: admin, body: { logoUrl: null } });
  await site.drain();
  expect(await statusOf(blue)).toBe(200);
  const white = await uploadLogo(stores.one._id, '#fff');
  await site.call(`POST ${name}/merge`, { as: admin, body: { into: stores.two._id } });
  await site.drain();
  expect([await statusOf(white), await statusOf(blue)]).toEqual([404, 200]);
  await site.call(`PUT /admin/catalogue/names/stores/${stores.two._id}`, { as: admin, body: { logoUrl: null } });
  await site.drain();
  expect(await statusOf(blue)).toBe(404);
});

test.each(['stores', 'brands'] as const)('no two %s can be given the same name', async (kind) => {
  const admin = await site.admin();
  const field = kind === 'stores' ? 'store' : 'brand';
  for (const name of ['Super Valu', 'Sup Val']) await site.deal(await site.member(), { [field]: `${name} ${kind}` });
  const { _id } = await findName(admin, kind, `sup-val-${kind}`);
  const rename = (body: object) => site.call(`PUT /admin/catalogue/names/${kind}/${_id}`, { as: admin, body });
  for (const name of [`Super Valu ${kind}`, `SUPER VALU ${kind}`, `Super-Valu ${kind}`]) {
    expect((await rename({ name })).body).toMatchObject({ code: 'name_in_use', details: [{ path: 'name' }] });
  }
  expect((await rename({ name: `SUP VAL ${kind}` })).status).toBe(200);
});
