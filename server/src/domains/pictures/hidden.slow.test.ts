import { createHash } from 'node:crypto';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';
import { pictureName } from '../../platform/images/address.ts';

const site = useSite();
const hour = 3_600_000;
let admin: Member;
let author: Member;
let madeCount = 0;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

afterEach(() => site.setClock(undefined));

const newPicture = async () =>
  plainPicture(30 + ++madeCount, 40)
    .png()
    .toBuffer();
const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

function form(bytes: Uint8Array, fields: object = draft()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(bytes)], 'kettle.png'));
  return form;
}

/** Posts a deal with a picture that waits for a moderator. */
async function createPendingDeal(as = author) {
  const bytes = await newPicture();
  const { body } = await site.call('POST /deals', { as, body: form(bytes) });
  await site.drain();
  const id = body.data._id as string;
  return { id, bytes, key: keyOf(bytes), bare: `/images/${keyOf(bytes)}/main.jpeg` };
}

const pictureUrlFor = async (as: Member, id: string): Promise<string> =>
  (await site.call(`GET /deals/${id}`, { as })).body.data.images[0];
const statusOf = async (address: string) => (await site.app.request(address)).status;
const cacheControlOf = async (address: string) => (await site.app.request(address)).headers.get('cache-control');
const approveDeal = async (id: string) => {
  const { revision } = (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin, body: { revision } })).status).toBe(200);
};
const moveDeal = async (id: string, status: string) => {
  const { revision } = (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
  const body = { status, reason: 'No.', revision };
  expect((await site.call(`PUT /deals/${id}/status`, { as: admin, body })).status).toBe(200);
};
const immutableCaching = 'public, max-age=31536000, immutable';

describe('the picture of a pending deal', () => {
  test('is served to its author and to admins, and shared caches don’t store it', async () => {
    const { id, bare } = await createPendingDeal();
    expect(await statusOf(bare)).toBe(404);
    for (const reader of [author, admin]) {
      const response = await site.app.request(await pictureUrlFor(reader, id));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe(`private, max-age=${pictureLimits.hidden.keptSeconds}`);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const [card] = (await site.call('GET /admin/approvals', { as: admin })).body.data.filter(
      ({ deal }: { deal: { _id: string } }) => deal._id === id,
    );
    expect(await statusOf(card.deal.optimizedImages[0].thumbnails.small.avif)).toBe(200);
    expect(await statusOf(card.deal.thumbnail)).toBe(200);
  });

  test('is served only at its own signed address, which expires after some hours', async () => {
    const [one, other] = [await createPendingDeal(), await createPendingDeal()];
    const address = await pictureUrlFor(author, one.id);
    const query = address.slice(address.indexOf('?'));
    expect(await statusOf(`${other.bare}${query}`)).toBe(404);
    expect(await statusOf(address.replace(/pass=\d+/, 'pass=999999999'))).toBe(404);
    expect(await statusOf(`${one.bare}?pass=${'a'.repeat(400)}`)).toBe(404);
    site.setClock(Date.now() + (pictureLimits.hidden.passHours + 1) * hour);
    expect(await statusOf(address)).toBe(404);
  });

  test('is public once the deal is published, cached forever and served without a database query', async () => {
    const { id, bare } = await createPendingDeal();
    await approveDeal(id);
    expect(await cacheControlOf(bare)).toBe(immutableCaching);
    await site.drain();
    expect(await pictureUrlFor(author, id)).toBe(bare);
    const { context } = site;
    const { database } = context;
    context.database = undefined as never;
    const response = await site.app.request(bare);
    context.database = database;
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, immutableCaching]);
  });

  test('is kept when its author edits the deal, and its signed address stays out of the history', async () => {
    const bytes = await newPicture();
    const fields = draft();
    const { body } = await site.call('POST /deals', { as: author, body: form(bytes, fields) });
    await site.drain();
    const id = body.data._id;
    const keepImages = [await pictureUrlFor(author, id)];
    const extraForm = form(await newPicture(), { ...fields, keepImages });
    expect((await site.call(`PUT /deals/${id}`, { as: author, body: extraForm })).status).toBe(200);
    await site.drain();
    expect((await site.call(`GET /deals/${id}`, { as: author })).body.data.images).toHaveLength(2);
    const history = JSON.stringify((await site.call(`GET /deals/${id}/history`, { as: admin })).body);
    expect(history).not.toContain('pass=');
  });
});

describe('the picture of a removed or rejected deal', () => {
  test('is hidden again, and public once more when the deal is restored', async () => {
    const { id, bare } = await createPendingDeal();
    await approveDeal(id);
    await site.drain();
    await moveDeal(id, 'removed');
    await site.drain();
    expect(await statusOf(bare)).toBe(404);
    expect(await statusOf(await pictureUrlFor(author, id))).toBe(200);
    await site.call(`POST /deals/${id}/appeal`, { as: author, body: { text: 'It is fine.' } });
    const [appeal] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
    const answer = { decision: 'upheld', answer: 'So it is.' };
    expect((await site.call(`PUT /admin/appeals/${appeal._id}`, { as: admin, body: answer })).status).toBe(200);
    await approveDeal(id);
    await site.drain();
    expect(await cacheControlOf(bare)).toBe(immutableCaching);
  });

  test('is public while a profile shows it', async () => {
    const { id, bare, bytes } = await createPendingDeal();
    const avatar = new FormData();
    avatar.append('avatar', new File([new Uint8Array(bytes)], 'me.png'));
    await site.call('PUT /auth/avatar', { as: author, body: avatar });
    await site.drain();
    await moveDeal(id, 'removed');
    await site.drain();
    expect(await cacheControlOf(bare)).toBe(immutableCaching);
  });

  test('is deleted after the time to appeal, unless an appeal is open', async () => {
    const [rejectedDeal, appealedDeal] = [await createPendingDeal(), await createPendingDeal()];
    for (const { id } of [rejectedDeal, appealedDeal]) {
      await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'No.', revision: 2 } });
    }
    const sent = await site.call(`POST /deals/${appealedDeal.id}/appeal`, {
      as: author,
      body: { text: 'It is fine.' },
    });
    expect(sent.status).toBe(200);
    const isStored = async ({ key }: { key: string }) =>
      (await site.context.storage.get(pictureName(key, 'main', 'jpeg', 'hidden'))) !== undefined;
    const cleanUpPictures = async () => {
      await site.run('clean-up-pictures');
      await site.drain();
    };
    site.setClock(Date.now() + (pictureLimits.hidden.refusedDays - 1) * 24 * hour);
    await cleanUpPictures();
    expect([await isStored(rejectedDeal), await isStored(appealedDeal)]).toEqual([true, true]);
    site.setClock(Date.now() + (pictureLimits.hidden.refusedDays + 1) * 24 * hour);
    await cleanUpPictures();
    expect([await isStored(rejectedDeal), await isStored(appealedDeal)]).toEqual([false, true]);
  });
});

test('the nightly cleanup hides pictures of hidden deals that are stored as public', async () => {
  const { bare, key } = await createPendingDeal();
  for (const name of ['small.avif', 'main.jpeg']) {
    const bytes = await site.context.storage.get(`hidden/${key}/${name}`);
    await site.context.storage.put(`pictures/${key}/${name}`, bytes as Uint8Array);
  }
  expect(await statusOf(bare)).toBe(200);
  await site.run('clean-up-pictures');
  await site.drain();
  expect(await statusOf(bare)).toBe(404);
});

test('a picture that an edit removes from its deal is deleted', async () => {
  const trustedMember = await site.member();
  const { id, bare, key } = await createPendingDeal(trustedMember);
  await approveDeal(id);
  await site.setTrustLevel(trustedMember, 2);
  const { body } = await site.call(`GET /deals/${id}`);
  const fields = { title: body.data.title, price: body.data.price, dealURL: body.data.dealURL };
  const changeForm = form(await newPicture(), { ...fields, keepImages: '' });
  expect((await site.call(`PUT /deals/${id}`, { as: trustedMember, body: changeForm })).status).toBe(200);
  await site.drain();
  expect(await statusOf(bare)).toBe(404);
  expect(await site.context.storage.get(pictureName(key, 'main', 'jpeg', 'hidden'))).toBeUndefined();
});

describe('POST /admin/pictures/:key/remove', () => {
  const removePicture = (key: string, as = admin) =>
    site.call(`POST /admin/pictures/${key}/remove`, { as, body: { reason: 'Not ours to show.' } });

  test('immediately removes the picture from every deal and profile, and is recorded in the audit log', async () => {
    const [one, otherAuthor] = [await createPendingDeal(), await site.member()];
    await approveDeal(one.id);
    const secondReply = await site.call('POST /deals', { as: otherAuthor, body: form(one.bytes) });
    const avatar = new FormData();
    avatar.append('avatar', new File([new Uint8Array(one.bytes)], 'me.png'));
    await site.call('PUT /auth/avatar', { as: otherAuthor, body: avatar });
    await site.drain();
    const hidden = await pictureUrlFor(otherAuthor, secondReply.body.data._id);
    expect((await removePicture(one.key)).status).toBe(200);
    expect(await statusOf(one.bare)).toBe(404);
    expect(await statusOf(hidden)).toBe(404);
    expect((await site.call(`GET /deals/${one.id}`)).body.data.images).toEqual([]);
    expect((await site.call(`GET /deals/${secondReply.body.data._id}`, { as: otherAuthor })).body.data.images).toEqual(
      [],
    );
    expect((await site.call('GET /auth/me', { as: otherAuthor })).body.data.avatarUrl).toBeNull();
    const log = (await site.call('GET /admin/audit?action=picture.removed', { as: admin })).body.data;
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'picture.removed', subjectId: one.id, reason: 'Not ours to show.' }),
    );
  });

  test('keeps the picture from being uploaded again', async () => {
    const { key, bytes } = await createPendingDeal();
    await removePicture(key);
    const { status, body } = await site.call('POST /deals', { as: author, body: form(bytes) });
    expect([status, body.code]).toEqual([422, 'bad_image']);
    expect(body.error).toContain('was removed');
  });

  test('removes the picture from edits waiting for approval', async () => {
    const { id } = await createPendingDeal();
    await approveDeal(id);
    const { body } = await site.call(`GET /deals/${id}`, { as: author });
    const { title, price, dealURL } = body.data;
    const bytes = await newPicture();
    const otherBody = form(bytes, { title, price, dealURL });
    await site.call(`PUT /deals/${id}`, { as: author, body: otherBody });
    await site.drain();
    const listEdits = async () =>
      (await site.call('GET /admin/edits', { as: admin })).body.data.filter(
        ({ deal }: { deal: { _id: string } }) => deal._id === id,
      );
    const [edit] = await listEdits();
    expect(await statusOf(edit.fields.images[1][1])).toBe(200);
    expect((await removePicture(keyOf(bytes))).status).toBe(200);
    expect(await statusOf(edit.fields.images[1][1])).toBe(404);
    const listedPictures = (await listEdits()).flatMap(
      ({ fields }: { fields: { images: string[][] } }) => fields.images[1],
    );
    expect(listedPictures.filter((address: string) => address.includes(keyOf(bytes)))).toEqual([]);
  });

  test('responds 404 for an unused picture and 403 to members', async () => {
    expect(await removePicture('0'.repeat(32))).toMatchObject({ status: 404, body: { code: 'picture_not_found' } });
    const { key } = await createPendingDeal();
    expect((await removePicture(key, author)).status).toBe(403);
  });
});
