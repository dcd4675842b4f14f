import { expect, test } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let madeCount = 0;

/** Posts a deal with `count` pictures, each different from all earlier ones. */
async function postDeal(as: Member, count: number): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  for (let at = 0; at < count; at++) {
    madeCount += 1;
    const bytes = await plainPicture(20 + madeCount, 20)
      .png()
      .toBuffer();
    form.append('images', new File([new Uint8Array(bytes)], `${madeCount}.png`));
  }
  const { body } = await site.call('POST /deals', { as, body: form });
  return body.data._id;
}

/** Runs all jobs and returns the deals in the order in which their pictures became ready. */
async function readEncodingOrder(): Promise<string[]> {
  const { database } = site.context;
  const readyDeals: string[] = [];
  const { put } = site.context.storage;
  site.context.storage.put = async (name, bytes) => {
    const [, , key = ''] = /(pictures|hidden)\/(\w+)\/main\.jpeg$/.exec(name) ?? [];
    const attachedPicture =
      key && (await database.selectFrom('deal_images').select('deal_id').where('key', '=', key).executeTakeFirst());
    if (attachedPicture) readyDeals.push(attachedPicture.deal_id);
    return put(name, bytes);
  };
  await site.drain();
  site.context.storage.put = put;
  return readyDeals;
}

test('encoding alternates between members, so a member with many pictures doesn’t delay others', async () => {
  const [many, one] = [await site.member(), await site.member()];
  const [first, second] = [await postDeal(many, 3), await postDeal(many, 2)];
  const other = await postDeal(one, 2);
  expect(await readEncodingOrder()).toEqual([first, other, first, other, first, second, second]);
});

test('removed pictures are deleted before new ones are encoded', async () => {
  const [author, other] = [await site.member(), await site.member()];
  const postReply = await site.call(`GET /deals/${await postDeal(author, 1)}`, { as: author });
  expect(postReply.status).toBe(200);
  await site.drain();
  const [image] = (await site.call(`GET /deals/${postReply.body.data._id}`, { as: author })).body.data.images;
  const [, key = ''] = /images\/(\w+)\//.exec(image) ?? [];
  await postDeal(other, 3);
  const edit = { ...draft(), keepImages: [] };
  expect((await site.call(`PUT /deals/${postReply.body.data._id}`, { as: author, body: edit })).status).toBe(200);
  const storageCalls: string[] = [];
  const { storage } = site.context;
  const { delete: deleteFile, put } = storage;
  storage.delete = async (name) => {
    if (name.includes(key)) storageCalls.push('forgotten');
    return deleteFile(name);
  };
  storage.put = async (name, bytes) => {
    storageCalls.push('made');
    return put(name, bytes);
  };
  await site.drain();
  Object.assign(storage, { delete: deleteFile, put });
  expect(storageCalls[0]).toBe('forgotten');
});
