import { beforeAll, expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { plainPicture } from '../../../../test/harness/photos.ts';
import { usePictureShop } from '../../../../test/harness/picture-shop.ts';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = usePictureShop(site);
const { publishDeal, findHeldEdit } = useEdits(site);
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const changedMeanwhile = { status: 409, body: { code: 'changed_meanwhile' } };
const readDeal = async (id: string, as: Member = admin) => (await site.call(`GET /deals/${id}`, { as })).body.data;
const correction = { title: 'Bosch GSR 12V drill, put right', price: 45 };

/** Publishes a trusted member's deal, and returns the edition they read before editing it. */
async function startEdit() {
  const author = await site.member();
  const { id, fields, edit } = await publishDeal(author, { price: 49 });
  await site.setTrustLevel(author, 2);
  const { edition: basedOn } = await readDeal(id, author);
  return { author, id, fields, edit, basedOn };
}

test('an edit begun before a moderator corrected the deal is a 409 and writes nothing', async () => {
  const { author, id, fields, edit, basedOn } = await startEdit();
  expect((await edit(correction, admin)).status).toBe(200);
  const before = await readDeal(id);
  const history = (await site.call(`GET /deals/${id}/history`)).body.data;
  expect(await edit({ description: 'With two batteries.', basedOn })).toMatchObject(changedMeanwhile);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, basedOn })) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(await plainPicture(64, 48).png().toBuffer())], 'drill.png'));
  expect(await site.call(`PUT /deals/${id}`, { as: author, body: form })).toMatchObject(changedMeanwhile);
  await site.drain();
  expect(await readDeal(id)).toEqual(before);
  expect((await site.call(`GET /deals/${id}/history`)).body.data).toEqual(history);

  const secondEdit = { ...correction, description: 'With two batteries.', basedOn: before.edition };
  expect((await edit(secondEdit)).body.data).toMatchObject({ ...correction, description: 'With two batteries.' });
});

test('an edit begun before a title correction, or before a correction of a pending deal, is a 409 too', async () => {
  const { id, edit, basedOn } = await startEdit();
  await site.call(`PUT /deals/${id}/title`, { as: admin, body: { title: correction.title } });
  expect(await edit({ basedOn })).toMatchObject(changedMeanwhile);

  const author = await site.member();
  const ownFields = draft();
  const pendingDeal = await site.deal(author, ownFields, { published: false });
  const { edition } = await readDeal(pendingDeal, author);
  await site.call(`PUT /deals/${pendingDeal}`, { as: admin, body: { ...ownFields, ...correction } });
  expect(
    await site.call(`PUT /deals/${pendingDeal}`, { as: author, body: { ...ownFields, basedOn: edition } }),
  ).toMatchObject(changedMeanwhile);
});

test('votes, state reports, another status or a corrected quantity don’t outdate an edit', async () => {
  const { author, id, edit, basedOn } = await startEdit();
  const otherMembers = [await site.member(), await site.member()];
  for (const as of otherMembers) {
    await site.call(`POST /deals/${id}/vote`, { as, body: { vote: 1 } });
    await site.call(`PUT /deals/${id}/state-report`, { as, body: { state: 'works' } });
  }
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'sold_out' } });
  await site.call(`PUT /deals/${id}/quantity`, { as: admin, body: { quantity: { unit: 'piece', amount: 2 } } });
  await site.drain();
  const now = await readDeal(id, author);
  expect(now).toMatchObject({ upvotes: expect.any(Number), lifecycleStatus: 'sold_out' });
  expect(now.quantity).not.toBeNull();
  expect((await edit({ price: 48, basedOn })).body.data.price).toBe(48);
});

test('a picture fetched in the meantime doesn’t outdate an edit', async () => {
  const author = await site.member();
  const fields = { ...draft(), imageUrl: shop.address('/drill.jpg') };
  const { body } = await site.call('POST /deals', { as: author, body: fields });
  const id = body.data._id;
  const before = await readDeal(id, author);
  await site.drain();
  const after = await readDeal(id, author);
  expect(after.images).toHaveLength(1);
  expect(after.revision).toBeGreaterThan(before.revision);
  const edit = { ...fields, imageUrl: undefined, title: 'A drill with a picture by now', basedOn: before.edition };
  const editReply = await site.call(`PUT /deals/${id}`, { as: author, body: edit });
  expect(editReply).toMatchObject({ status: 200, body: { data: { title: edit.title, images: [expect.any(String)] } } });
});

test('an edit that builds on a waiting one is a 409 once the deal is corrected or that edit approved', async () => {
  const author = await site.member();
  const { id, edit } = await publishDeal(author);
  const { edition: first } = await readDeal(id, author);
  expect((await edit({ title: 'A title that has to wait', basedOn: first })).status).toBe(200);
  const heldEdit = await findHeldEdit(admin, id);

  await edit({ brand: 'Bosch' }, admin);
  expect(await edit({ title: 'Another title that has to wait', basedOn: first })).toMatchObject(changedMeanwhile);
  expect(await findHeldEdit(admin, id)).toMatchObject({ _id: heldEdit._id, fields: { title: expect.anything() } });

  const { edition: second } = await readDeal(id, author);
  await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, { as: admin });
  expect(await edit({ title: 'Another title that has to wait', basedOn: second })).toMatchObject(changedMeanwhile);
  expect(await findHeldEdit(admin, id)).toBeUndefined();
});

test('an edit that does not name its edition is not checked for being outdated', async () => {
  const { edit } = await startEdit();
  await edit(correction, admin);
  expect((await edit({ title: 'A title of a program' })).body.data).toMatchObject({
    title: 'A title of a program',
    price: 49,
  });
});
