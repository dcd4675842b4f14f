import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../../test/harness/photos.ts';
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
async function createPendingDeal(fields: object = {}) {
  const own = { ...draft(), imageUrl: shop.address('/kettle.jpg'), ...fields };
  const { body } = await site.call('POST /deals', { as: author, body: own });
  return { id: body.data._id as string, own };
}

const readReview = async (id: string) => (await site.call(`GET /admin/approvals/${id}`, { as: admin })).body.data;
const readDeal = async (id: string) => (await site.call(`GET /deals/${id}`, { as: admin })).body.data;
const approveDeal = (id: string, revision?: number) =>
  site.call(`PUT /deals/${id}/approve`, { as: admin, body: revision === undefined ? {} : { revision } });
const listEdits = async () => (await site.call('GET /admin/edits?limit=100', { as: admin })).body.data;
const findEdit = async (id: string) =>
  (await listEdits()).find(({ deal }: { deal: { _id: string } }) => deal._id === id);

describe('a picture fetched from another site', () => {
  test('raises the revision of a pending deal, so approving an older one is a 409', async () => {
    const { id } = await createPendingDeal();
    const { revision } = (await readReview(id)).deal;
    await site.drain();
    expect((await readDeal(id)).images).toHaveLength(1);
    expect(await approveDeal(id, revision)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await approveDeal(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await approveDeal(id, (await readReview(id)).deal.revision)).status).toBe(200);
  });

  test('waits for a moderator, who can see it, if a new member’s deal is already approved', async () => {
    const { id } = await createPendingDeal();
    expect((await approveDeal(id)).status).toBe(200);
    await site.drain();
    expect((await readDeal(id)).images).toEqual([]);
    const edit = await findEdit(id);
    expect(edit.fields.images).toEqual([[], [expect.stringContaining('/images/')]]);
    expect((await site.app.request(edit.fields.images[1][0])).status).toBe(200);
    expect((await site.call(`PUT /admin/edits/${edit._id}/approve`, { as: admin })).status).toBe(200);
    await site.drain();
    expect((await readDeal(id)).images).toHaveLength(1);
  });

  test('is added to a waiting edit, which becomes a new edit', async () => {
    const { id, own } = await createPendingDeal();
    await approveDeal(id);
    await site.call(`PUT /deals/${id}`, { as: author, body: { ...own, title: 'Another title altogether' } });
    const editBefore = await findEdit(id);
    await site.drain();
    const editAfter = await findEdit(id);
    expect(Object.keys(editAfter.fields).toSorted()).toEqual(['images', 'title']);
    expect(await site.call(`PUT /admin/edits/${editBefore._id}/approve`, { as: admin })).toMatchObject({
      body: { code: 'edit_not_found' },
    });
    await site.call(`PUT /admin/edits/${editAfter._id}/approve`, { as: admin });
    await site.drain();
    expect(await readDeal(id)).toMatchObject({ title: 'Another title altogether', images: [expect.any(String)] });
  });

  test('sends a deal that was approved for a later start back to the review queue', async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await createPendingDeal({ startsAt });
    await approveDeal(id);
    expect((await readDeal(id)).approvedAt).not.toBeNull();
    await site.drain();
    expect(await readDeal(id)).toMatchObject({ lifecycleStatus: 'pending', approvedAt: null });
    expect((await readDeal(id)).images).toHaveLength(1);
  });

  test('is not added to a rejected deal, but fetched again when the author resubmits it', async () => {
    const { id, own } = await createPendingDeal();
    await site.call(`PUT /deals/${id}/reject`, { as: admin, body: { reason: 'No.' } });
    await site.drain();
    expect((await readDeal(id)).images).toEqual([]);
    await site.call(`PUT /deals/${id}`, { as: author, body: { ...own, title: 'A better title than before' } });
    await site.drain();
    expect(await readDeal(id)).toMatchObject({ lifecycleStatus: 'pending', images: [expect.any(String)] });
  });

  test('is fetched again when the author chooses it again after it failed or was removed', async () => {
    shop.handler = (_, response) => response.writeHead(404).end();
    const { id, own } = await createPendingDeal();
    await site.drain();
    const editDeal = (fields: object) => site.call(`PUT /deals/${id}`, { as: author, body: { ...own, ...fields } });
    const countShownImages = async () => (await readDeal(id)).images.length;
    expect(await countShownImages()).toBe(0);
    shop.reset();
    await editDeal({ imageUrl: undefined });
    await site.drain();
    expect(shop.requestedPaths).toEqual([]);
    for (const _ of ['again', 'after it was taken off']) {
      await editDeal({});
      await site.drain();
      expect(await countShownImages()).toBe(1);
      await editDeal({ imageUrl: undefined, keepImages: [] });
      await site.drain();
      expect(await countShownImages()).toBe(0);
    }
  });

  test('stays away once the author has removed it, also when a rejected deal waits again', async () => {
    const { id, own } = await createPendingDeal();
    await site.drain();
    const body = { reason: 'It shows another kettle.', revision: (await readReview(id)).deal.revision };
    expect((await site.call(`PUT /deals/${id}/reject`, { as: admin, body })).status).toBe(200);
    const edit = { ...own, imageUrl: undefined, keepImages: [] };
    await site.call(`PUT /deals/${id}`, { as: author, body: edit });
    await site.drain();
    expect(await readDeal(id)).toMatchObject({ lifecycleStatus: 'pending', images: [] });
  });

  test('is shown to the moderator as being fetched until it arrives', async () => {
    const { id } = await createPendingDeal();
    expect((await readReview(id)).picturesUnderWay).toBe('fetching');
    await site.drain();
    expect((await readReview(id)).picturesUnderWay).toBeNull();
  });
});

test('an uploaded photo is shown to the moderator as being prepared and raises the revision when ready', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(await plainPicture(77, 55).png().toBuffer())], 'kettle.png'));
  const { body } = await site.call('POST /deals', { as: author, body: form });
  const id = body.data._id;
  const { deal, picturesUnderWay } = await readReview(id);
  expect(picturesUnderWay).toBe('preparing');
  await site.drain();
  expect(await approveDeal(id, deal.revision)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await approveDeal(id)).status).toBe(200);
});
