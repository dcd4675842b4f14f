import { expect, test } from 'vitest';
import { plain } from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let made = 0;

/** Posts a deal with `count` pictures, each different from all earlier ones. */
async function post(as: Member, count: number): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  for (let at = 0; at < count; at++) {
    made += 1;
    const bytes = await plain(20 + made, 20)
      .png()
      .toBuffer();
    form.append('images', new File([new Uint8Array(bytes)], `${made}.png`));
  }
  const { body } = await site.call('POST /deals', { as, body: form });
  return body.data._id;
}

/** Runs all jobs and returns the deals in the order in which their pictures became ready. */
async function orderOfReady(): Promise<string[]> {
  const { database } = site.context;
  const ready: string[] = [];
  const { put } = site.context.storage;
  site.context.storage.put = async (name, bytes) => {
    const [, , key = ''] = /(pictures|hidden)\/(\w+)\/main\.jpeg$/.exec(name) ?? [];
    const hung =
      key && (await database.selectFrom('deal_images').select('deal_id').where('key', '=', key).executeTakeFirst());
    if (hung) ready.push(hung.deal_id);
    return put(name, bytes);
  };
  await site.drain();
  site.context.storage.put = put;
  return ready;
}

test('encoding alternates between members, so a member with many pictures doesn’t delay others', async () => {
  const [many, one] = [await site.member(), await site.member()];
  const [first, second] = [await post(many, 3), await post(many, 2)];
  const other = await post(one, 2);
  expect(await orderOfReady()).toEqual([first, other, first, other, first, second, second]);
});

test('removed pictures are deleted before new ones are encoded', async () => {
  const [author, other] = [await site.member(), await site.member()];
  const shown = await site.call(`GET /deals/${await post(author, 1)}`, { as: author });
  expect(shown.status).toBe(200);
  await site.drain();
  const [image] = (await site.call(`GET /deals/${shown.body.data._id}`, { as: author })).body.data.images;
  const [, key = ''] = /images\/(\w+)\//.exec(image) ?? [];
  await post(other, 3);
  const edit = { ...draft(), keepImages: [] };
  expect((await site.call(`PUT /deals/${shown.body.data._id}`, { as: author, body: edit })).status).toBe(200);
  const gone: string[] = [];
  const { storage } = site.context;
  const { delete: forget, put } = storage;
  storage.delete = async (name) => {
    if (name.includes(key)) gone.push('forgotten');
    return forget(name);
  };
  storage.put = async (name, bytes) => {
    gone.push('made');
    return put(name, bytes);
  };
  await site.drain();
  Object.assign(storage, { delete: forget, put });
  expect(gone[0]).toBe('forgotten');
});
