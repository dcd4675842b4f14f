import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function editDeal(id: string, as: Member | null, fields: object) {
  return site.call(`PUT /deals/${id}`, {
    as,
    body: { ...draft(), dealURL: `https://shop.example/edited/${id}`, ...fields },
  });
}

async function postDeal(author: Member, { published = true } = {}) {
  const dealURL = `https://shop.example/thing/${author.username}`;
  return { dealURL, id: await site.deal(author, { dealURL }, { published }) };
}

async function createPhoto(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${background}.jpg`, { type: 'image/jpeg' });
}

function createForm(fields: object, photos: File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  for (const file of photos) body.append('images', file);
  return body;
}

describe('permission to edit a deal', () => {
  test('is limited to its author and admins; other members and visitors are refused', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    await site.setTrustLevel(author, 2);
    expect((await editDeal(id, null, { dealURL })).status).toBe(401);
    expect(await editDeal(id, await site.member(), { dealURL })).toMatchObject({
      status: 403,
      body: { code: 'not_your_deal' },
    });
    expect((await editDeal(id, author, { dealURL, title: 'A better title than before' })).body.data.title).toBe(
      'A better title than before',
    );
    expect((await editDeal(id, await site.admin(), { dealURL })).status).toBe(200);
  });

  test('a pending deal is not found by other members', async () => {
    const { id } = await postDeal(await site.member(), { published: false });
    expect((await editDeal(id, await site.member(), {})).status).toBe(404);
  });

  test('an archived deal can’t be edited', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'archived' } });
    expect(await editDeal(id, author, { dealURL })).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});

describe('editing a deal', () => {
  test('the history shows old and new values by field', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    await site.setTrustLevel(author, 2);
    await editDeal(id, author, { dealURL, title: 'Kettle with a lid, now cheaper', price: 60, retailPrice: 129 });
    const { body } = await site.call(`GET /deals/${id}/history`);
    expect(body.data[0]).toMatchObject({
      kind: 'edited',
      mover: 'author',
      actor: { username: author.username },
      fields: { price: [79.99, 60], title: [expect.any(String), 'Kettle with a lid, now cheaper'] },
    });
  });

  test('the history shows which fields a moderator changed, but not the removed text', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    await site.setTrustLevel(author, 2);
    await editDeal(id, author, { dealURL, description: 'Call me at 555-0100' });
    await editDeal(id, await site.admin(), { dealURL, title: 'A title put right by us', description: '' });
    const visitor = await site.call(`GET /deals/${id}/history`);
    expect(JSON.stringify(visitor.body)).not.toContain('555-0100');
    expect(visitor.body.data[0].fields).toMatchObject({ title: [null, null], description: [null, null] });
  });

  test('the price history keeps published prices, but none from before the approval', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author, { published: false });
    const { revision } = (await editDeal(id, author, { dealURL, price: 70 })).body.data;
    await site.call(`PUT /deals/${id}/approve`, { as: await site.admin(), body: { revision } });
    const hour = 3_600_000;
    site.setClock(Date.now() + hour);
    await editDeal(id, author, { dealURL, price: 65 });
    const { body } = await site.call(`GET /deals/${id}/prices`);
    site.setClock(undefined);
    expect(body.data.points.map((point: { price: number }) => point.price)).toEqual([70, 65]);
  });

  test('only moderators may give a published deal the address of another product', async () => {
    const author = await site.member();
    const { id } = await postDeal(author);
    expect(await editDeal(id, author, { dealURL: 'https://elsewhere.example/other' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'dealURL' }] },
    });
    const moveReply = await editDeal(id, await site.admin(), { dealURL: 'https://elsewhere.example/other' });
    expect(moveReply.body.data.dealURL).toBe('https://elsewhere.example/other');
    expect((await site.call(`GET /deals/${id}/prices`)).body.data.points).toHaveLength(1);
  });

  test('an address that another live deal has is refused', async () => {
    const author = await site.member();
    const { dealURL } = await postDeal(await site.member());
    const { id } = await postDeal(author, { published: false });
    expect(await editDeal(id, author, { dealURL })).toMatchObject({ status: 409, body: { code: 'same_deal' } });
  });

  test('an end date in the past is refused', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    const refusal = await editDeal(id, author, { dealURL, endsAt: '2020-01-01T00:00:00Z' });
    expect(refusal).toMatchObject({ status: 422, body: { details: [{ path: 'endsAt' }] } });
  });

  test('a published deal can’t be given a later start, not even by a moderator', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const as of [author, await site.admin()]) {
      expect(await editDeal(id, as, { dealURL, startsAt: at(72) })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'startsAt', message: 'It has already started.' }] },
      });
    }
    expect((await editDeal(id, author, { dealURL, startsAt: at(-1) })).status).toBe(200);
    // As a deal may have it that was published before this was refused.
    const startsAt = at(48);
    await site.context.database.updateTable('deals').set({ starts_at: startsAt }).where('id', '=', id).execute();
    expect((await editDeal(id, author, { dealURL, startsAt })).body.data).toMatchObject({ startsAt });
  });

  test('an approved deal goes live if a moderator clears its start, and one that waits for approval stays', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const dealURL = 'https://shop.example/early-start';
    const id = await site.deal(author, { dealURL, startsAt }, { published: false });
    expect((await editDeal(id, admin, { dealURL })).body.data.lifecycleStatus).toBe('pending');
    await editDeal(id, admin, { dealURL, startsAt });
    await site.call(`PUT /deals/${id}/approve`, { as: admin });
    expect((await editDeal(id, admin, { dealURL, startsAt, title: 'Still to come' })).body.data).toMatchObject({
      lifecycleStatus: 'pending',
      approvedAt: expect.any(String),
    });
    expect((await editDeal(id, admin, { dealURL, price: 64 })).body.data).toMatchObject({
      lifecycleStatus: 'active',
      startsAt: null,
    });
    const { points } = (await site.call(`GET /deals/${id}/prices`)).body.data;
    expect(points.map(({ price }: { price: number }) => price)).toEqual([64]);
    const [moved, edited] = (await site.call(`GET /deals/${id}/history`, { as: admin })).body.data;
    expect([moved, edited]).toMatchObject([
      { kind: 'moved', mover: 'moderator', toStatus: 'active' },
      { kind: 'edited', mover: 'moderator' },
    ]);
  });

  test('a new coupon code starts without coupon trials; an unchanged one keeps them', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author);
    await site.setTrustLevel(author, 2);
    await editDeal(id, author, { dealURL, couponCode: 'SAVE5' });
    await site.call(`PUT /deals/${id}/coupon-trial`, { as: await site.member(), body: { worked: true } });
    await editDeal(id, author, { dealURL, couponCode: 'SAVE5' });
    expect((await site.call(`GET /deals/${id}`)).body.data.couponTrials).toMatchObject({ worked: 1 });
    await editDeal(id, author, { dealURL, couponCode: 'SAVE9' });
    expect((await site.call(`GET /deals/${id}`)).body.data.couponTrials).toMatchObject({ worked: 0 });
  });

  test('kept pictures come first, new ones follow and all others are removed', async () => {
    const author = await site.member();
    const fields = { ...draft(), dealURL: 'https://shop.example/pictures' };
    const postReply = await site.call('POST /deals', {
      as: author,
      body: createForm(fields, [await createPhoto('#ff0000'), await createPhoto('#00ff00')]),
    });
    await site.drain();
    const id = postReply.body.data._id;
    const { images } = (await site.call(`GET /deals/${id}`, { as: author })).body.data;
    const editReply = await site.call(`PUT /deals/${id}`, {
      as: author,
      body: createForm({ ...fields, keepImages: [images[1]] }, [await createPhoto('#0000ff')]),
    });
    expect(editReply.status).toBe(200);
    await site.drain();
    const imagesAfter = (await site.call(`GET /deals/${id}`, { as: author })).body.data.images;
    expect(imagesAfter).toHaveLength(2);
    expect(imagesAfter[0]).toBe(images[1]);
    expect(imagesAfter).not.toContain(images[0]);
  });

  test('a picture whose file was lost is restored, once, when it is uploaded again', async () => {
    const author = await site.member();
    const fields = { ...draft(), dealURL: 'https://shop.example/lost-pictures' };
    const photos = [await createPhoto('#123456'), await createPhoto('#654321')];
    const postReply = await site.call('POST /deals', { as: author, body: createForm(fields, photos) });
    const id = postReply.body.data._id;
    const storedImages = await site.context.database
      .selectFrom('deal_images')
      .select('key')
      .where('deal_id', '=', id)
      .orderBy('position')
      .execute();
    const [lostKey = '', foundKey = ''] = storedImages.map(({ key }) => key);
    await site.context.storage.delete(`originals/${lostKey}`);
    await site.drain();
    const listShownImages = async () =>
      (await site.call(`GET /deals/${id}`, { as: author })).body.data.images as string[];
    const listShownKeys = async () => (await listShownImages()).map((address) => /[a-f0-9]{32}/.exec(address)?.[0]);
    expect(await listShownKeys()).toEqual([foundKey]);
    for (const _ of ['again', 'and once more, which adds nothing']) {
      const body = createForm({ ...fields, keepImages: await listShownImages() }, photos.slice(0, 1));
      expect((await site.call(`PUT /deals/${id}`, { as: author, body })).status).toBe(200);
      await site.drain();
      expect((await listShownKeys()).toSorted()).toEqual([lostKey, foundKey].toSorted());
    }
  });

  test('eight pictures are accepted and a ninth is refused', async () => {
    const author = await site.member();
    const { id, dealURL } = await postDeal(author, { published: false });
    const photos = await Promise.all(['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800'].map(createPhoto));
    const fields = { ...draft(), dealURL };
    expect((await site.call(`PUT /deals/${id}`, { as: author, body: createForm(fields, photos) })).status).toBe(200);
    const extraReply = await site.call(`PUT /deals/${id}`, {
      as: author,
      body: createForm(fields, [await createPhoto('#900')]),
    });
    expect(extraReply).toMatchObject({ status: 422, body: { details: [{ path: 'images' }] } });
  });
});

test('a corrected title is matched against alerts like any other edit', async () => {
  const [author, reader] = [await site.member(), await site.member()];
  const alert = { name: 'Doorbells', query: { q: 'doorbell' }, channels: ['inApp'] };
  expect((await site.call('POST /alerts', { as: reader, body: alert })).status).toBe(200);
  const id = await site.deal(author, { title: 'A thing that rings at the gate' });
  await site.drain();
  const count = async () => (await site.call('GET /notifications', { as: reader })).body.data.length;
  expect(await count()).toBe(0);
  const body = { title: 'A doorbell that rings at the gate' };
  expect((await site.call(`PUT /deals/${id}/title`, { as: await site.admin(), body })).status).toBe(200);
  await site.drain();
  expect(await count()).toBe(1);
});

test('an author’s edit of a rejected deal sends it back to the review queue', async () => {
  const author = await site.member();
  const admin = await site.admin();
  const { id, dealURL } = await postDeal(author, { published: false });
  await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'Say which size.' } });
  const { body } = await editDeal(id, author, { dealURL, title: 'Kettle of one litre, blue' });
  expect(body.data).toMatchObject({ lifecycleStatus: 'pending', rejectionReason: null });
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin })).status).toBe(200);
});
