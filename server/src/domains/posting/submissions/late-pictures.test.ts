import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../../../../test/harness/photos.ts';
import { usePictureShop } from '../../../../test/harness/picture-shop.ts';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = usePictureShop(site);
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

afterEach(() => site.setClock(undefined));

/** Posts a new member's deal that names an external picture and waits for a moderator. */
async function waiting(fields: object = {}) {
  const own = { ...draft(), imageUrl: shop.address('/kettle.jpg'), ...fields };
  const { body } = await site.call('POST /deals', { as: author, body: own });
  return { id: body.data._id as string, own };
}

const review = async (id: string) => (await site.call(`GET /admin/approvals/${id}`, { as: admin })).body.data;
const read = async (id: string) => (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
const approve = (id: string, revision?: number) =>
  site.call(`PUT /deals/${id}/approve`, { as: admin, body: revision === undefined ? {} : { revision } });
const edits = async () => (await site.call('GET /admin/edits?limit=100', { as: admin })).body.data;
const editOf = async (id: string) => (await edits()).find(({ deal }: { deal: { _id: string } }) => deal._id === id);

describe('a picture fetched from another site', () => {
  test('raises the revision of a pending deal, so approving an older one is a 409', async () => {
    const { id } = await waiting();
    const { revision } = (await review(id)).deal;
    await site.drain();
    expect((await read(id)).images).toHaveLength(1);
    expect(await approve(id, revision)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await approve(id, (await review(id)).deal.revision)).status).toBe(200);
  });

  test('waits for a moderator, who can see it, if a new member’s deal is already approved', async () => {
    const { id } = await waiting();
    expect((await approve(id)).status).toBe(200);
    await site.drain();
    expect((await read(id)).images).toEqual([]);
    const edit = await editOf(id);
    expect(edit.fields.images).toEqual([[], [expect.stringContaining('/images/')]]);
    expect((await site.app.request(edit.fields.images[1][0])).status).toBe(200);
    expect((await site.call(`PUT /admin/edits/${edit._id}/approve`, { as: admin })).status).toBe(200);
    await site.drain();
    expect((await read(id)).images).toHaveLength(1);
  });

  test('is added to a waiting edit, which becomes a new edit', async () => {
    const { id, own } = await waiting();
    await approve(id);
    await site.call(`PUT /deals/${id}`, { as: author, body: { ...own, title: 'Another title altogether' } });
    const before = await editOf(id);
    await site.drain();
    const after = await editOf(id);
    expect(Object.keys(after.fields).toSorted()).toEqual(['images', 'title']);
    expect(await site.call(`PUT /admin/edits/${before._id}/approve`, { as: admin })).toMatchObject({
      body: { code: 'edit_not_found' },
    });
    await site.call(`PUT /admin/edits/${after._id}/approve`, { as: admin });
    await site.drain();
    expect(await read(id)).toMatchObject({ title: 'Another title altogether', images: [expect.any(String)] });
  });

  test('sends a deal that was approved for a later start back to the review queue', async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await waiting({ startsAt });
    await approve(id);
    expect((await read(id)).approvedAt).not.toBeNull();
    await site.drain();
    expect(await read(id)).toMatchObject({ lifecycleStatus: 'pending', approvedAt: null });
    expect((await read(id)).images).toHaveLength(1);
  });

  test('is not added to a rejected deal, but fetched again when the author resubmits it', async () => {
    const { id, own } = await waiting();
    await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'No.' } });
    await site.drain();
    expect((await read(id)).images).toEqual([]);
    await site.call(`PUT /deals/${id}`, { as: author, body: { ...own, title: 'A better title than before' } });
    await site.drain();
    expect(await read(id)).toMatchObject({ lifecycleStatus: 'pending', images: [expect.any(String)] });
  });

  test('is fetched again when the author chooses it again after it failed or was removed', async () => {
    shop.answer = (_, response) => response.writeHead(404).end();
    const { id, own } = await waiting();
    await site.drain();
    const choose = (fields: object) => site.call(`PUT /deals/${id}`, { as: author, body: { ...own, ...fields } });
    const shown = async () => (await read(id)).images.length;
    expect(await shown()).toBe(0);
    shop.begin();
    await choose({ imageUrl: undefined });
    await site.drain();
    expect(shop.asked).toEqual([]);
    for (const _ of ['again', 'after it was taken off']) {
      await choose({});
      await site.drain();
      expect(await shown()).toBe(1);
      await choose({ imageUrl: undefined, keepImages: [] });
      await site.drain();
      expect(await shown()).toBe(0);
    }
  });

  test('is shown to the moderator as being fetched until it arrives', async () => {
    const { id } = await waiting();
    expect((await review(id)).picturesUnderWay).toBe('fetching');
    await site.drain();
    expect((await review(id)).picturesUnderWay).toBeNull();
  });
});

test('an uploaded photo is shown to the moderator as being prepared and raises the revision when ready', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(await plain(77, 55).png().toBuffer())], 'kettle.png'));
  const { body } = await site.call('POST /deals', { as: author, body: form });
  const id = body.data._id;
  const { deal, picturesUnderWay } = await review(id);
  expect(picturesUnderWay).toBe('preparing');
  await site.drain();
  expect(await approve(id, deal.revision)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await approve(id)).status).toBe(200);
});
