import { describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../test/harness/site.ts';

const site = useSite();

async function saveDeal(as: Member, fields: object = {}): Promise<string> {
  const id = await site.deal(await site.member(), fields);
  await site.call(`POST /deals/${id}/save`, { as });
  return id;
}

async function addFolder(as: Member, name: string): Promise<string> {
  const { body, status } = await site.call('POST /save-folders', { as, body: { name } });
  expect(status).toBe(200);
  return body.data._id;
}

async function listSavedTitles(as: Member, query = ''): Promise<string[]> {
  const { body } = await site.call(`GET /users/me/saved-deals${query}`, { as });
  return body.data.map(({ _id }: { _id: string }) => _id);
}

describe('notes', () => {
  test('are private to the member, can be changed and removed, and are deleted with the save', async () => {
    const [reader, admin] = [await site.member(), await site.admin()];
    const id = await saveDeal(reader);
    const writeNote = (note: unknown) => site.call(`PUT /saves/${id}`, { as: reader, body: { note } });
    expect((await writeNote('  For mother’s birthday ')).body.data).toEqual({
      note: 'For mother’s birthday',
      folder: null,
    });
    const ownSave = (await site.call('GET /users/me/saved-deals', { as: reader })).body.data[0];
    expect(ownSave).toMatchObject({ note: 'For mother’s birthday', folder: null, savedAt: expect.any(String) });
    const adminView = (await site.call(`GET /users/${reader.id}/saved-deals`, { as: admin })).body.data[0];
    expect(adminView).not.toHaveProperty('note');
    expect((await writeNote('')).body.data.note).toBeNull();
    expect((await writeNote('x'.repeat(501))).status).toBe(422);
    await writeNote('again');
    await site.call(`DELETE /deals/${id}/save`, { as: reader });
    expect(await writeNote('gone')).toMatchObject({ status: 404, body: { code: 'not_saved' } });
    await site.call(`POST /deals/${id}/save`, { as: reader });
    expect((await site.call(`PUT /saves/${id}`, { as: reader, body: {} })).body.data.note).toBeNull();
  });

  test('are exported along with the folders, which are erased with the account', async () => {
    const reader = await site.member();
    const id = await saveDeal(reader);
    const folder = await addFolder(reader, 'Secret plans');
    await site.call(`PUT /saves/${id}`, { as: reader, body: { note: 'whispered', folder } });
    const { data } = (await site.call('GET /analytics/export/user-data', { as: reader })).body;
    expect(data.saves).toMatchObject([{ note: 'whispered', folder_id: folder }]);
    expect(data.saveFolders).toMatchObject([{ name: 'Secret plans' }]);
    await site.call('POST /auth/deletion', { as: reader, body: { currentPassword: password } });
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('erase-due-accounts');
    site.setClock(undefined);
    const remainingFolders = await site.context.database
      .selectFrom('save_folders')
      .where('user_id', '=', reader.id)
      .selectAll()
      .execute();
    expect(remainingFolders).toEqual([]);
  });
});

describe('folders', () => {
  test('group saved deals, and deleting one keeps its deals saved', async () => {
    const reader = await site.member();
    const [a, b] = [await saveDeal(reader), await saveDeal(reader)];
    const gifts = await addFolder(reader, 'Gifts');
    await addFolder(reader, 'a kitchen');
    await site.call(`PUT /saves/${a}`, { as: reader, body: { folder: gifts, note: 'blue' } });
    expect(await listSavedTitles(reader, `?folder=${gifts}`)).toEqual([a]);
    expect(await listSavedTitles(reader, '?folder=none')).toEqual([b]);
    expect((await site.call('GET /save-folders', { as: reader })).body.data).toMatchObject([
      { name: 'a kitchen', count: 0 },
      { name: 'Gifts', count: 1 },
    ]);
    expect((await site.call(`DELETE /save-folders/${gifts}`, { as: reader })).status).toBe(200);
    expect(await listSavedTitles(reader)).toEqual([b, a]);
    const keptSave = (await site.call('GET /users/me/saved-deals', { as: reader })).body.data[1];
    expect(keptSave).toMatchObject({ folder: null, note: 'blue' });
    expect((await site.call(`GET /users/me/saved-deals?folder=${gifts}`, { as: reader })).body.code).toBe(
      'folder_not_found',
    );
  });

  test('have names unique regardless of case, can be renamed and are limited in number', async () => {
    const reader = await site.member();
    const [one] = [await addFolder(reader, 'One'), await addFolder(reader, 'Two')];
    const renameFolder = (name: string) => site.call(`PUT /save-folders/${one}`, { as: reader, body: { name } });
    expect(await renameFolder('two')).toMatchObject({ status: 409, body: { code: 'folder_name_taken' } });
    expect((await renameFolder('ONE')).body.data).toMatchObject({ name: 'ONE' });
    expect((await renameFolder(' ')).status).toBe(422);
    for (let count = 2; count < 30; count += 1) await addFolder(reader, `Number ${count}`);
    const extraReply = await site.call('POST /save-folders', { as: reader, body: { name: 'One more' } });
    expect(extraReply).toMatchObject({ status: 409, body: { code: 'too_many_folders' } });
  });

  test('of other members are not found', async () => {
    const [reader, other] = [await site.member(), await site.member()];
    const folder = await addFolder(other, 'Mine');
    const id = await saveDeal(reader);
    const replies = await Promise.all([
      site.call(`PUT /saves/${id}`, { as: reader, body: { folder } }),
      site.call(`GET /users/me/saved-deals?folder=${folder}`, { as: reader }),
      site.call(`PUT /save-folders/${folder}`, { as: reader, body: { name: 'Yours' } }),
      site.call(`DELETE /save-folders/${folder}`, { as: reader }),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'folder_not_found'));
    expect((await site.call('GET /save-folders', { as: other })).body.data).toMatchObject([{ name: 'Mine' }]);
  });
});

describe('the saved list', () => {
  test('can be searched by titles, stores and notes, and sorted', async () => {
    const reader = await site.member();
    const pan = await saveDeal(reader, {
      title: 'An iron pan for 100% of days',
      price: 50,
      retailPrice: 60,
      store: 'Alpha',
    });
    const lamp = await saveDeal(reader, { title: 'A lamp that glows', price: 10, retailPrice: 90, store: 'Beta' });
    await site.call(`PUT /saves/${lamp}`, { as: reader, body: { note: 'Beside the IRON bed' } });
    expect(await listSavedTitles(reader, '?q=iron')).toEqual([lamp, pan]);
    expect(await listSavedTitles(reader, '?q=iron+alpha')).toEqual([pan]);
    expect(await listSavedTitles(reader, '?q=100%25')).toEqual([pan]);
    expect(await listSavedTitles(reader, '?q=nothing')).toEqual([]);
    expect(await listSavedTitles(reader, '?sort=-price')).toEqual([pan, lamp]);
    expect(await listSavedTitles(reader, '?sort=savedAt')).toEqual([pan, lamp]);
    expect(await listSavedTitles(reader, '?sort=-discountPercent')).toEqual([lamp, pan]);
    expect((await site.call('GET /users/me/saved-deals?sort=hot', { as: reader })).status).toBe(400);
  });

  test('keeps the note and folder of a deal that is merged into another', async () => {
    const [reader, admin] = [await site.member(), await site.admin()];
    const from = await saveDeal(reader);
    const into = await saveDeal(reader);
    const folder = await addFolder(reader, 'Kept');
    await site.call(`PUT /saves/${from}`, { as: reader, body: { note: 'remember', folder } });
    expect((await site.call(`POST /deals/${from}/merge`, { as: admin, body: { into } })).status).toBe(200);
    const { data } = (await site.call('GET /users/me/saved-deals', { as: reader })).body;
    expect(data).toMatchObject([{ _id: into, note: 'remember', folder }]);
  });
});

describe('GET /deals/cards', () => {
  test('returns deals in the requested order, each once, without hidden and unknown ones', async () => {
    const author = await site.member();
    const [a, b] = [await site.deal(author), await site.deal(author)];
    const hidden = await site.deal(author, {}, { published: false });
    const { body } = await site.call(`GET /deals/cards?ids=${b},${hidden},${a},${b},999999`);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([b, a]);
  });

  test.each(['', 'x', '1,,2', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])(
    'ids=%s is refused',
    async (ids) => expect((await site.call(`GET /deals/cards?ids=${ids}`)).status).toBe(400),
  );
});
