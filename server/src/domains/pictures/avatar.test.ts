import { createHash } from 'node:crypto';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { describe, expect, test } from 'vitest';
import { photo, plainPicture } from '../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

function changeAvatar(as: Member, bytes: Uint8Array, name = 'me.jpg') {
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(bytes)], name));
  return site.call('PUT /auth/avatar', { as, body: form });
}

async function expectNoFiles(member: Member, bytes: Uint8Array) {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  expect(await site.context.storage.get(`originals/${key}`)).toBeUndefined();
  expect((await site.call('GET /auth/me', { as: member })).body.data.avatarUrl).toBeNull();
}

describe("a member's picture", () => {
  test('is encoded and shown', async () => {
    const member = await site.member();
    const { status, body } = await changeAvatar(member, await plainPicture(200, 200).jpeg().toBuffer());
    expect(status).toBe(200);
    await site.drain();
    expect((await site.app.request(body.data.avatarUrl)).status).toBe(200);
  });

  test('above 5 MB is refused with a message, and nothing is stored', async () => {
    const member = await site.member();
    // A complete picture followed by extra bytes, as cameras append them.
    const bytes = Buffer.concat([await photo(300, 300), Buffer.alloc(accountLimits.avatar.bytes)]);
    const { status, body } = await changeAvatar(member, bytes);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid',
      details: [{ path: 'avatar', message: expect.stringContaining('5 MB') }],
    });
    await expectNoFiles(member, bytes);
  });

  test('of exactly 5 MB is accepted', async () => {
    const picture = await photo(300, 300);
    const bytes = Buffer.concat([picture, Buffer.alloc(accountLimits.avatar.bytes - picture.length)]);
    expect((await changeAvatar(await site.member(), bytes)).status).toBe(200);
  });

  test('that is broken is refused with its file name, at its field, and nothing is stored', async () => {
    const member = await site.member();
    const bytes = (await photo(300, 300)).subarray(0, -500);
    const { status, body } = await changeAvatar(member, bytes, 'half.jpg');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'bad_image',
      error: expect.stringContaining('half.jpg'),
      details: [{ path: 'avatar' }],
    });
    await expectNoFiles(member, bytes);
  });
});
