import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

afterEach(() => site.setClock(undefined));

const { publishDeal, publicView, findHeldEdit } = useEdits(site);

describe('a new author’s edit of a published deal', () => {
  test('waits for a moderator if it could mislead; readers see the approved version', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, fields, edit } = await publishDeal(author);
    const dealBefore = await publicView(id);
    const change = {
      title: 'Your bank: confirm your account',
      description: '[Here](https://phish.example)',
      dealURL: `${fields.dealURL}?source=evil#pay`,
      store: 'Your Bank',
      brand: 'Your Bank',
      couponCode: 'CALL555',
      tags: ['call-555'],
      nextBestWhere: 'phish.example',
      price: 1,
    };
    const { status, body } = await edit(change);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: dealBefore.title, price: dealBefore.price, dealURL: dealBefore.dealURL });
    expect(Object.keys(body.heldEdit.fields).toSorted()).toEqual(Object.keys(change).toSorted());
    const { upvotes, title, description, dealURL, store, brand, couponCode, tags, nextBestWhere, price } = dealBefore;
    const unchangedFields = {
      upvotes,
      title,
      description,
      dealURL,
      store,
      brand,
      couponCode,
      tags,
      nextBestWhere,
      price,
    };
    expect(await publicView(id)).toMatchObject(unchangedFields);

    const ownView = (await site.call(`GET /deals/${id}/mine`, { as: author })).body.data;
    expect(ownView.heldEdit.fields.title).toEqual([dealBefore.title, change.title]);
    expect((await site.call(`GET /deals/${id}/mine`, { as: await site.member() })).body.data.heldEdit).toBeNull();
    expect((await site.call('GET /stores?q=bank')).body.data).toEqual([]);
    expect(await findHeldEdit(admin, id)).toMatchObject({
      fields: { price: [79.99, 1], store: ['shop.example', 'Your Bank'] },
      trustLevel: 0,
    });
    expect((await site.call('GET /admin/approvals/count', { as: admin })).body.data.edits).toBeGreaterThan(0);
  });

  test('waits even if only the scheme of the address changes', async () => {
    const { id, fields, edit } = await publishDeal(await site.member());
    const { body } = await edit({ dealURL: fields.dealURL.replace('https:', 'http:') });
    expect(body.heldEdit.fields).toEqual({ dealURL: [fields.dealURL, fields.dealURL.replace('https:', 'http:')] });
    expect((await publicView(id)).dealURL).toBe(fields.dealURL);
  });

  test('is applied immediately if small: a price within a fifth, shipping, the end date or sold out', async () => {
    const author = await site.member();
    const { id, edit } = await publishDeal(author, { price: 100, retailPrice: 200 });
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await edit({ price: 80, retailPrice: 190, freeShipping: true, endsAt });
    expect(body.heldEdit).toBeNull();
    expect(await publicView(id)).toMatchObject({ price: 80, retailPrice: 190, freeShipping: true, endsAt });
    const soldOutReply = await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'sold_out' } });
    expect(soldOutReply.status).toBe(200);
  });

  test('waits when small price cuts add up or the retail price rises', async () => {
    const { id, edit } = await publishDeal(await site.member(), { price: 100, retailPrice: 200 });
    expect((await edit({ price: 85, retailPrice: 200 })).body.heldEdit).toBeNull();
    expect((await edit({ price: 70, retailPrice: 200 })).body.heldEdit.fields).toEqual({ price: [85, 70] });
    expect((await edit({ price: 85, retailPrice: 900 })).body.heldEdit.fields).toEqual({ retailPrice: [200, 900] });
    expect(await publicView(id)).toMatchObject({ price: 85, retailPrice: 200 });
  });

  test('waits when it exaggerates the saving: a higher next best price or a kind that promises more', async () => {
    const baseFields = { price: 100, nextBestPrice: 120, niche: 'Clearance' };
    const { id, edit } = await publishDeal(await site.member(), baseFields);
    expect((await edit({ ...baseFields, nextBestPrice: 300, niche: 'Price Error' })).body.heldEdit.fields).toEqual({
      nextBestPrice: [120, 300],
      niche: ['Clearance', 'Price Error'],
    });
    expect(await publicView(id)).toMatchObject({ nextBestPrice: 120, niche: 'Clearance' });
    expect((await edit({ ...baseFields, nextBestPrice: 110, niche: 'Coupon' })).body.heldEdit).toBeNull();
    expect(await publicView(id)).toMatchObject({ nextBestPrice: 110, niche: 'Coupon' });
  });

  test('waits when it hides a catch, such as the kind Refurbished', async () => {
    const { id, edit } = await publishDeal(await site.member(), { niche: 'Refurbished' });
    expect((await edit({ niche: null })).body.heldEdit.fields).toEqual({ niche: ['Refurbished', null] });
    expect((await publicView(id)).niche).toBe('Refurbished');
  });

  test('is applied in part while the rest waits', async () => {
    const { id, edit } = await publishDeal(await site.member(), { price: 100, retailPrice: 200 });
    const title = 'Another title, long enough';
    const { body } = await edit({ title, price: 95 });
    expect(Object.keys(body.heldEdit.fields)).toEqual(['title']);
    expect(body.data).toMatchObject({ price: 95, lifecycleStatus: 'active' });
    expect((await publicView(id)).title).not.toBe(title);
  });

  test('waits when it adds pictures, which the moderator can see', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, fields } = await publishDeal(author);
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('images', new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }));
    expect((await site.call(`PUT /deals/${id}`, { as: author, body: form })).status).toBe(200);
    await site.makeJobsDue();
    await site.drain();
    expect((await publicView(id)).images).toEqual([]);
    const heldEdit = await findHeldEdit(admin, id);
    const [address] = heldEdit.fields.images[1];
    expect((await site.app.request(`http://haggle.test${address}`)).status).toBe(200);
    const approval = { as: admin, body: { revision: heldEdit.revision } };
    expect((await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, approval)).status).toBe(200);
    await site.makeJobsDue();
    await site.drain();
    expect((await publicView(id)).images).toEqual([address.replace(/\?.*/, '')]);
  });

  test('needs no approval if a moderator makes it or the author has become trusted', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, edit } = await publishDeal(author);
    expect((await edit({ title: 'As the moderator says it' }, admin)).body).toMatchObject({
      data: { title: 'As the moderator says it' },
      heldEdit: null,
    });
    await site.setTrustLevel(author, 2);
    expect((await edit({ title: 'As its author says it', price: 1 })).body.heldEdit).toBeNull();
    expect(await publicView(id)).toMatchObject({ title: 'As its author says it', price: 1 });
  });
});

describe('the link of a published deal', () => {
  const product = () => `https://www.amazon.com/dp/B0${String(Math.random()).slice(2, 10)}`;

  test.each([2, 3] as const)(
    'changes only with a moderator’s approval at trust level %i too, even for the same product',
    async (level) => {
      const [author, admin] = [await site.member(), await site.admin()];
      const dealURL = product();
      const { id, edit } = await publishDeal(author, { dealURL });
      await site.setTrustLevel(author, level);
      const other = `${dealURL}/x?m=ANOTHERSELLER&th=1#buy`;
      const { body } = await edit({ dealURL: other, title: 'As its author says it', price: 70 });
      expect(body.heldEdit.fields).toEqual({ dealURL: [dealURL, other] });
      expect(await publicView(id)).toMatchObject({ dealURL, title: 'As its author says it', price: 70 });
      const heldEdit = await findHeldEdit(admin, id);
      const approval = { as: admin, body: { revision: heldEdit.revision } };
      expect((await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, approval)).status).toBe(200);
      expect((await publicView(id)).dealURL).toBe(other);
      // A link to another product is refused.
      expect((await edit({ dealURL: product(), title: 'As its author says it' })).status).toBe(422);
    },
  );

  test('waits for approval, while a trusted author’s pictures in the same edit are applied', async () => {
    const author = await site.member();
    const { id, fields } = await publishDeal(author, { dealURL: product() });
    await site.setTrustLevel(author, 2);
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, dealURL: `${fields.dealURL}?m=OTHER` })) {
      form.append(name, String(value));
    }
    form.append('images', new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }));
    const { body } = await site.call(`PUT /deals/${id}`, { as: author, body: form });
    expect(Object.keys(body.heldEdit.fields)).toEqual(['dealURL']);
    await site.makeJobsDue();
    await site.drain();
    expect((await publicView(id)).images).toHaveLength(1);
  });

  test('can be repeated by an edit, even with tracking parameters that would be removed today', async () => {
    const author = await site.member();
    const { id, fields, edit } = await publishDeal(author);
    const dealURL = `${fields.dealURL}?utm_source=of-before`;
    await site.context.database.updateTable('deals').set({ url: dealURL }).where('id', '=', id).execute();
    expect((await edit({ dealURL, price: 75 })).body.heldEdit).toBeNull();
  });
});

describe('a moderator’s decision on an edit', () => {
  test('applies an approved edit and notifies its author', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, edit } = await publishDeal(author, { price: 100, retailPrice: 200 });
    await edit({ title: 'Kettle of one litre, blue', price: 50 });
    const heldEdit = await findHeldEdit(admin, id);
    const approval = { as: admin, body: { revision: heldEdit.revision } };
    const { status, body } = await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, approval);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Kettle of one litre, blue', price: 50 });
    const [change] = (await site.call(`GET /deals/${id}/history`)).body.data;
    expect(change).toMatchObject({ kind: 'edited', mover: 'author', actor: { username: author.username } });
    expect(await findHeldEdit(admin, id)).toBeUndefined();
    const [notification] = (await site.call('GET /notifications', { as: author })).body.data;
    expect(notification).toMatchObject({ type: 'deal_approved', title: 'Your edit was approved' });
    // Once approved, the price is the one that small steps are measured from.
    expect((await edit({ title: 'Kettle of one litre, blue', price: 45 })).body.heldEdit).toBeNull();
  });

  test('leaves the deal unchanged on rejection and sends the author the reason', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, edit } = await publishDeal(author);
    const dealBefore = await publicView(id);
    await edit({ title: 'Click here, everybody' });
    const { _id } = await findHeldEdit(admin, id);
    const body = { reason: 'That says nothing.' };
    expect((await site.call(`PUT /admin/edits/${_id}/reject`, { as: admin, body })).status).toBe(200);
    expect((await publicView(id)).title).toBe(dealBefore.title);
    const [notification] = (await site.call('GET /notifications', { as: author })).body.data;
    expect(notification).toMatchObject({ type: 'deal_rejected', title: 'Your edit was rejected' });
    expect(notification.message).toContain('That says nothing.');
    expect((await site.call(`PUT /admin/edits/${_id}/reject`, { as: admin, body })).body.code).toBe('edit_not_found');
  });

  test('covers only the version reviewed: a replaced edit or a changed deal must be reviewed again', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const { id, edit } = await publishDeal(author);
    await edit({ title: 'An honest title, at first' });
    const first = await findHeldEdit(admin, id);
    await edit({ title: 'Your bank: confirm your account' });
    const approveEdit = (editId: string, revision: number) =>
      site.call(`PUT /admin/edits/${editId}/approve`, { as: admin, body: { revision } });
    expect(await approveEdit(first._id, first.revision)).toMatchObject({
      status: 404,
      body: { code: 'edit_not_found' },
    });
    const second = await findHeldEdit(admin, id);
    await edit({ description: 'Corrected meanwhile.' }, await site.admin());
    expect(await approveEdit(second._id, second.revision)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    // Another moderator's correction is preserved.
    const third = await findHeldEdit(admin, id);
    expect((await approveEdit(third._id, third.revision)).body.data).toMatchObject({
      title: 'Your bank: confirm your account',
      description: 'Corrected meanwhile.',
    });
  });

  test('is reserved for moderators', async () => {
    const author = await site.member();
    const { id, edit } = await publishDeal(author);
    await edit({ title: 'An honest title, at first' });
    const { _id } = await findHeldEdit(await site.admin(), id);
    for (const as of [author, await site.member()]) {
      expect((await site.call(`PUT /admin/edits/${_id}/approve`, { as })).status).toBe(403);
      expect((await site.call('GET /admin/edits', { as })).status).toBe(403);
    }
  });
});

test('a waiting edit ends when its author reverts it or the deal is archived', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const { id, edit } = await publishDeal(author);
  await edit({ title: 'An honest title, at first' });
  expect((await edit({})).body.heldEdit).toBeNull();
  expect(await findHeldEdit(admin, id)).toBeUndefined();
  await edit({ title: 'An honest title, at first' });
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'archived' } });
  expect(await findHeldEdit(admin, id)).toBeUndefined();
});
