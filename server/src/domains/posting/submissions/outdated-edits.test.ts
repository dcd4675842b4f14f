import { beforeAll, expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { plain } from '../../../../test/harness/photos.ts';
import { usePictureShop } from '../../../../test/harness/picture-shop.ts';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = usePictureShop(site);
const { published, waitingEdit } = useEdits(site);
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const outdated = { status: 409, body: { code: 'changed_meanwhile' } };
const read = async (id: string, as: Member = admin) => (await site.call(`GET /deals/${id}`, { as })).body.data;
const corrected = { title: 'Bosch GSR 12V drill, put right', price: 45 };

/** Publishes a trusted member's deal, and returns the edition they read before editing it. */
async function begun() {
  const author = await site.member();
  const { id, fields, edit } = await published(author, { price: 49 });
  await site.trust(author, 2);
  const { edition: basedOn } = await read(id, author);
  return { author, id, fields, edit, basedOn };
}

test('an edit begun before a moderator corrected the deal is a 409 and writes nothing', async () => {
  const { author, id, fields, edit, basedOn } = await begun();
  expect((await edit(corrected, admin)).status).toBe(200);
  const before = await read(id);
  const history = (await site.call(`GET /deals/${id}/history`)).body.data;
  expect(await edit({ description: 'With two batteries.', basedOn })).toMatchObject(outdated);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, basedOn })) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(await plain(64, 48).png().toBuffer())], 'drill.png'));
  expect(await site.call(`PUT /deals/${id}`, { as: author, body: form })).toMatchObject(outdated);
  await site.drain();
  expect(await read(id)).toEqual(before);
  expect((await site.call(`GET /deals/${id}/history`)).body.data).toEqual(history);

  const again = { ...corrected, description: 'With two batteries.', basedOn: before.edition };
  expect((await edit(again)).body.data).toMatchObject({ ...corrected, description: 'With two batteries.' });
});

test('an edit begun before a title correction, or before a correction of a pending deal, is a 409 too', async () => {
  const { id, edit, basedOn } = await begun();
  await site.call(`PUT /deals/${id}/title`, { as: admin, body: { title: corrected.title } });
  expect(await edit({ basedOn })).toMatchObject(outdated);

  const author = await site.member();
  const own = draft();
  const waiting = await site.deal(author, own, { published: false });
  const { edition } = await read(waiting, author);
  await site.call(`PUT /deals/${waiting}`, { as: admin, body: { ...own, ...corrected } });
  expect(await site.call(`PUT /deals/${waiting}`, { as: author, body: { ...own, basedOn: edition } })).toMatchObject(
    outdated,
  );
});

test('votes, state reports, another status or a corrected quantity don’t outdate an edit', async () => {
  const { author, id, edit, basedOn } = await begun();
  const others = [await site.member(), await site.member()];
  for (const as of others) {
    await site.call(`POST /deals/${id}/vote`, { as, body: { vote: 1 } });
    await site.call(`PUT /deals/${id}/state-report`, { as, body: { state: 'works' } });
  }
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'sold_out' } });
  await site.call(`PUT /deals/${id}/quantity`, { as: admin, body: { quantity: { unit: 'piece', amount: 2 } } });
  await site.drain();
  const now = await read(id, author);
  expect(now).toMatchObject({ upvotes: expect.any(Number), lifecycleStatus: 'sold_out' });
  expect(now.quantity).not.toBeNull();
  expect((await edit({ price: 48, basedOn })).body.data.price).toBe(48);
});

test('a picture fetched in the meantime doesn’t outdate an edit', async () => {
  const author = await site.member();
  const fields = { ...draft(), imageUrl: shop.address('/drill.jpg') };
  const { body } = await site.call('POST /deals', { as: author, body: fields });
  const id = body.data._id;
  const before = await read(id, author);
  await site.drain();
  const after = await read(id, author);
  expect(after.images).toHaveLength(1);
  expect(after.revision).toBeGreaterThan(before.revision);
  const edit = { ...fields, imageUrl: undefined, title: 'A drill with a picture by now', basedOn: before.edition };
  const edited = await site.call(`PUT /deals/${id}`, { as: author, body: edit });
  expect(edited).toMatchObject({ status: 200, body: { data: { title: edit.title, images: [expect.any(String)] } } });
});

test('an edit that builds on a waiting one is a 409 once the deal is corrected or that edit approved', async () => {
  const author = await site.member();
  const { id, edit } = await published(author);
  const { edition: first } = await read(id, author);
  expect((await edit({ title: 'A title that has to wait', basedOn: first })).status).toBe(200);
  const held = await waitingEdit(admin, id);

  await edit({ brand: 'Bosch' }, admin);
  expect(await edit({ title: 'Another title that has to wait', basedOn: first })).toMatchObject(outdated);
  expect(await waitingEdit(admin, id)).toMatchObject({ _id: held._id, fields: { title: expect.anything() } });

  const { edition: second } = await read(id, author);
  await site.call(`PUT /admin/edits/${held._id}/approve`, { as: admin });
  expect(await edit({ title: 'Another title that has to wait', basedOn: second })).toMatchObject(outdated);
  expect(await waitingEdit(admin, id)).toBeUndefined();
});

test('an edit that does not name its edition is not checked for being outdated', async () => {
  const { edit } = await begun();
  await edit(corrected, admin);
  expect((await edit({ title: 'A title of a program' })).body.data).toMatchObject({
    title: 'A title of a program',
    price: 49,
  });
});
