import { createHash } from 'node:crypto';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';
import { pictureName } from '../../platform/images/address.ts';

const site = useSite();
const hour = 3_600_000;
let admin: Member;
let author: Member;
let made = 0;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

afterEach(() => site.setClock(undefined));

const newPicture = async () =>
  plain(30 + ++made, 40)
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
async function waiting(as = author) {
  const bytes = await newPicture();
  const { body } = await site.call('POST /deals', { as, body: form(bytes) });
  await site.drain();
  const id = body.data._id as string;
  return { id, bytes, key: keyOf(bytes), bare: `/images/${keyOf(bytes)}/main.jpeg` };
}

const addressFor = async (as: Member, id: string): Promise<string> =>
  (await site.call(`GET /deals/${id}`, { as })).body.data.images[0];
const statusOf = async (address: string) => (await site.app.request(address)).status;
const cachingOf = async (address: string) => (await site.app.request(address)).headers.get('cache-control');
const approve = async (id: string) => {
  const { revision } = (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin, body: { revision } })).status).toBe(200);
};
const move = async (id: string, status: string) => {
  const { revision } = (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
  const body = { status, reason: 'No.', revision };
  expect((await site.call(`PUT /deals/${id}/status`, { as: admin, body })).status).toBe(200);
};
const everlasting = 'public, max-age=31536000, immutable';

describe('the picture of a pending deal', () => {
  test('is served to its author and to admins, and shared caches don’t store it', async () => {
    const { id, bare } = await waiting();
    expect(await statusOf(bare)).toBe(404);
    for (const reader of [author, admin]) {
      const response = await site.app.request(await addressFor(reader, id));
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
    const [one, other] = [await waiting(), await waiting()];
    const address = await addressFor(author, one.id);
    const pass = address.slice(address.indexOf('?'));
    expect(await statusOf(`${other.bare}${pass}`)).toBe(404);
    expect(await statusOf(address.replace(/pass=\d+/, 'pass=999999999'))).toBe(404);
    expect(await statusOf(`${one.bare}?pass=${'a'.repeat(400)}`)).toBe(404);
    site.setClock(Date.now() + (pictureLimits.hidden.passHours + 1) * hour);
    expect(await statusOf(address)).toBe(404);
  });

  test('is public once the deal is published, cached forever and served without a database query', async () => {
    const { id, bare } = await waiting();
    await approve(id);
    expect(await cachingOf(bare)).toBe(everlasting);
    await site.drain();
    expect(await addressFor(author, id)).toBe(bare);
    const { context } = site;
    const { database } = context;
    context.database = undefined as never;
    const response = await site.app.request(bare);
    context.database = database;
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, everlasting]);
  });

  test('is kept when its author edits the deal, and its signed address stays out of the history', async () => {
    const bytes = await newPicture();
    const fields = draft();
    const { body } = await site.call('POST /deals', { as: author, body: form(bytes, fields) });
    await site.drain();
    const id = body.data._id;
    const keepImages = [await addressFor(author, id)];
    const more = form(await newPicture(), { ...fields, keepImages });
    expect((await site.call(`PUT /deals/${id}`, { as: author, body: more })).status).toBe(200);
    await site.drain();
    expect((await site.call(`GET /deals/${id}`, { as: author })).body.data.images).toHaveLength(2);
    const history = JSON.stringify((await site.call(`GET /deals/${id}/history`, { as: admin })).body);
    expect(history).not.toContain('pass=');
  });
});

describe('the picture of a removed or rejected deal', () => {
  test('is hidden again, and public once more when the deal is restored', async () => {
    const { id, bare } = await waiting();
    await approve(id);
    await site.drain();
    await move(id, 'removed');
    await site.drain();
    expect(await statusOf(bare)).toBe(404);
    expect(await statusOf(await addressFor(author, id))).toBe(200);
    await site.call(`POST /deals/${id}/appeal`, { as: author, body: { text: 'It is fine.' } });
    const [appeal] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
    const answer = { decision: 'upheld', answer: 'So it is.' };
    expect((await site.call(`PUT /admin/appeals/${appeal._id}`, { as: admin, body: answer })).status).toBe(200);
    await approve(id);
    await site.drain();
    expect(await cachingOf(bare)).toBe(everlasting);
  });

  test('is public while a profile shows it', async () => {
    const { id, bare, bytes } = await waiting();
    const avatar = new FormData();
    avatar.append('avatar', new File([new Uint8Array(bytes)], 'me.png'));
    await site.call('PUT /auth/avatar', { as: author, body: avatar });
    await site.drain();
    await move(id, 'removed');
    await site.drain();
    expect(await cachingOf(bare)).toBe(everlasting);
  });

  test('is deleted after the time to appeal, unless an appeal is open', async () => {
    const [gone, appealed] = [await waiting(), await waiting()];
    for (const { id } of [gone, appealed]) {
      await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'No.', revision: 2 } });
    }
    const sent = await site.call(`POST /deals/${appealed.id}/appeal`, { as: author, body: { text: 'It is fine.' } });
    expect(sent.status).toBe(200);
    const isKept = async ({ key }: { key: string }) =>
      (await site.context.storage.get(pictureName(key, 'main', 'jpeg', 'hidden'))) !== undefined;
    const tidy = async () => {
      await site.run('clean-up-pictures');
      await site.drain();
    };
    site.setClock(Date.now() + (pictureLimits.hidden.refusedDays - 1) * 24 * hour);
    await tidy();
    expect([await isKept(gone), await isKept(appealed)]).toEqual([true, true]);
    site.setClock(Date.now() + (pictureLimits.hidden.refusedDays + 1) * 24 * hour);
    await tidy();
    expect([await isKept(gone), await isKept(appealed)]).toEqual([false, true]);
  });
});

test('the nightly cleanup hides pictures of hidden deals that are stored as public', async () => {
  const { bare, key } = await waiting();
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
  const trusted = await site.member();
  const { id, bare, key } = await waiting(trusted);
  await approve(id);
  await site.trust(trusted, 2);
  const { body } = await site.call(`GET /deals/${id}`);
  const fields = { title: body.data.title, price: body.data.price, dealURL: body.data.dealURL };
  const change = form(await newPicture(), { ...fields, keepImages: '' });
  expect((await site.call(`PUT /deals/${id}`, { as: trusted, body: change })).status).toBe(200);
  await site.drain();
  expect(await statusOf(bare)).toBe(404);
  expect(await site.context.storage.get(pictureName(key, 'main', 'jpeg', 'hidden'))).toBeUndefined();
});

describe('POST /admin/pictures/:key/remove', () => {
  const remove = (key: string, as = admin) =>
    site.call(`POST /admin/pictures/${key}/remove`, { as, body: { reason: 'Not ours to show.' } });

  test('immediately removes the picture from every deal and profile, and is recorded in the audit log', async () => {
    const [one, author2] = [await waiting(), await site.member()];
    await approve(one.id);
    const again = await site.call('POST /deals', { as: author2, body: form(one.bytes) });
    const avatar = new FormData();
    avatar.append('avatar', new File([new Uint8Array(one.bytes)], 'me.png'));
    await site.call('PUT /auth/avatar', { as: author2, body: avatar });
    await site.drain();
    const hidden = await addressFor(author2, again.body.data._id);
    expect((await remove(one.key)).status).toBe(200);
    expect(await statusOf(one.bare)).toBe(404);
    expect(await statusOf(hidden)).toBe(404);
    expect((await site.call(`GET /deals/${one.id}`)).body.data.images).toEqual([]);
    expect((await site.call(`GET /deals/${again.body.data._id}`, { as: author2 })).body.data.images).toEqual([]);
    expect((await site.call('GET /auth/me', { as: author2 })).body.data.avatarUrl).toBeNull();
    const log = (await site.call('GET /admin/audit?action=picture.removed', { as: admin })).body.data;
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'picture.removed', subjectId: one.id, reason: 'Not ours to show.' }),
    );
  });

  test('keeps the picture from being uploaded again', async () => {
    const { key, bytes } = await waiting();
    await remove(key);
    const { status, body } = await site.call('POST /deals', { as: author, body: form(bytes) });
    expect([status, body.code]).toEqual([422, 'bad_image']);
    expect(body.error).toContain('was removed');
  });

  test('removes the picture from edits waiting for approval', async () => {
    const { id } = await waiting();
    await approve(id);
    const { body } = await site.call(`GET /deals/${id}`, { as: author });
    const { title, price, dealURL } = body.data;
    const bytes = await newPicture();
    const body2 = form(bytes, { title, price, dealURL });
    await site.call(`PUT /deals/${id}`, { as: author, body: body2 });
    await site.drain();
    const edits = async () =>
      (await site.call('GET /admin/edits', { as: admin })).body.data.filter(
        ({ deal }: { deal: { _id: string } }) => deal._id === id,
      );
    const [edit] = await edits();
    expect(await statusOf(edit.fields.images[1][1])).toBe(200);
    expect((await remove(keyOf(bytes))).status).toBe(200);
    expect(await statusOf(edit.fields.images[1][1])).toBe(404);
    const shown = (await edits()).flatMap(({ fields }: { fields: { images: string[][] } }) => fields.images[1]);
    expect(shown.filter((address: string) => address.includes(keyOf(bytes)))).toEqual([]);
  });

  test('responds 404 for an unused picture and 403 to members', async () => {
    expect(await remove('0'.repeat(32))).toMatchObject({ status: 404, body: { code: 'picture_not_found' } });
    const { key } = await waiting();
    expect((await remove(key, author)).status).toBe(403);
  });
});
