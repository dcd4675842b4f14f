import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let editor: Member;

beforeAll(async () => {
  admin = await site.admin();
  editor = await site.admin();
});

let guideCount = 0;

async function createGuide(body = 'First.'): Promise<{ id: string; updatedAt: string }> {
  guideCount += 1;
  const reply = await site.call('POST /articles', { as: admin, body: { title: `A guide ${guideCount}`, body } });
  return { id: reply.body.data._id, updatedAt: reply.body.data.updatedAt };
}

const updateGuide = (id: string, body: object, as = admin) => site.call(`PUT /articles/${id}`, { as, body });

describe('a draft', () => {
  const path = '/admin/drafts/article/new';
  const fields = { title: 'Half', body: 'Half a sen', isPublished: false };

  test('is stored for its writer only, and overwritten by each save', async () => {
    expect((await site.call(`GET ${path}`, { as: admin })).body.data).toBeNull();
    for (const body of ['Half', fields.body]) {
      const draft = { fields: { ...fields, body }, basedOn: null };
      expect((await site.call(`PUT ${path}`, { as: admin, body: draft })).status).toBe(200);
    }
    expect((await site.call(`GET ${path}`, { as: admin })).body.data).toMatchObject({ fields, basedOn: null });
    expect((await site.call(`GET ${path}`, { as: editor })).body.data).toBeNull();
    expect((await site.call(`GET ${path}`, { as: await site.member() })).status).toBe(403);
  });

  test('is deleted once its writer saves the text', async () => {
    await site.call(`PUT ${path}`, { as: admin, body: { fields, basedOn: null } });
    const { id } = await createGuide();
    expect((await site.call(`GET ${path}`, { as: admin })).body.data).toBeNull();
    const draftPath = `/admin/drafts/article/${id}`;
    await site.call(`PUT ${draftPath}`, { as: admin, body: { fields, basedOn: null } });
    await site.call(`PUT ${draftPath}`, { as: editor, body: { fields, basedOn: null } });
    await updateGuide(id, { body: 'Second.' });
    expect((await site.call(`GET ${draftPath}`, { as: admin })).body.data).toBeNull();
    // Another editor's draft stays.
    expect((await site.call(`GET ${draftPath}`, { as: editor })).body.data).not.toBeNull();
  });

  test('is deleted after a long time without changes', async () => {
    await site.call(`PUT ${path}`, { as: editor, body: { fields, basedOn: null } });
    await site.context.database
      .updateTable('writing_drafts')
      .set({ saved_at: new Date('2020-01-01') })
      .execute();
    await site.run('delete-unused-writing');
    expect((await site.call(`GET ${path}`, { as: editor })).body.data).toBeNull();
  });
});

describe('a revision', () => {
  const list = async (kind: string, subject: string) =>
    (await site.call(`GET /admin/revisions?kind=${kind}&subject=${subject}`, { as: admin })).body.data;

  test('is stored each time a guide’s text changes', async () => {
    const { id } = await createGuide('One.');
    for (const body of ['Two.', 'Two.', 'Three.']) await updateGuide(id, { body });
    const revisions = await list('article', id);
    expect(revisions.map(({ length }: { length: number }) => length)).toEqual([6, 4, 4]);
    const { body } = await site.call(`GET /admin/revisions/${revisions[2]._id}`, { as: admin });
    expect(body.data).toMatchObject({ body: 'One.', title: `A guide ${guideCount}` });
    expect((await site.call('GET /admin/revisions/999999', { as: admin })).status).toBe(404);
  });

  test('of the previous text is stored if none exists, and revisions follow a page that moves', async () => {
    const putPage = (slug: string, body: object) => site.call(`PUT /pages/${slug}`, { as: admin, body });
    await site.call('POST /pages', { as: admin, body: { title: 'Returns', body: 'Old.' } });
    await site.context.database.deleteFrom('writing_revisions').where('subject', '=', 'returns').execute();
    await putPage('returns', { title: 'Returns', body: 'New!!', slug: 'sending-back' });
    const revisions = await list('page', 'sending-back');
    expect(revisions.map(({ length }: { length: number }) => length)).toEqual([5, 4]);
    expect(await list('page', 'returns')).toEqual([]);
  });
});

test('saving a text that has been saved since it was read is refused', async () => {
  const { id, updatedAt } = await createGuide();
  expect((await updateGuide(id, { body: 'Mine.', basedOn: updatedAt })).status).toBe(200);
  const refusal = await updateGuide(id, { body: 'Theirs.', basedOn: '2020-01-01T00:00:00.000Z' }, editor);
  expect(refusal.body.code).toBe('changed_meanwhile');
  const pageInput = { title: 'Terms', body: 'Ours.', basedOn: '2020-01-01T00:00:00.000Z' };
  expect((await site.call('PUT /pages/terms', { as: admin, body: pageInput })).body.code).toBe('changed_meanwhile');
  expect((await site.call('PUT /pages/terms', { as: admin, body: { ...pageInput, basedOn: null } })).status).toBe(200);
});

describe('a picture', () => {
  async function uploadPicture(as = admin) {
    const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(bytes)], 'kettle.png', { type: 'image/png' }));
    return site.call('POST /admin/writing/pictures', { as, body: form });
  }

  test('is shown in a guide and as its cover, with its dimensions', async () => {
    const { status, body } = await uploadPicture();
    expect(status).toBe(200);
    const { key, address } = body.data;
    expect(body.data).toMatchObject({ width: 1200, height: 600, address: `/images/${key}/main.webp#1200x600` });
    const { id } = await createGuide();
    const { body: changed } = await updateGuide(id, { body: `![A kettle](${address})`, coverKey: key });
    expect(changed.data.parts[0].html).toContain(
      `<img src="/images/${key}/main.webp" alt="A kettle" loading="lazy" width="1200" height="600">`,
    );
    expect(changed.data.cover).toEqual({ key, url: `/images/${key}/main.webp`, width: 1200, height: 600 });
    expect((await updateGuide(id, { coverKey: 'b'.repeat(32) })).status).toBe(422);
    expect((await uploadPicture(await site.member())).status).toBe(403);
  });

  test('is deleted once no text or revision shows it', async () => {
    const { key, address } = (await uploadPicture()).body.data;
    const { database } = site.context;
    const findPicture = () => database.selectFrom('writing_pictures').select('key').where('key', '=', key).execute();
    await database
      .updateTable('writing_pictures')
      .set({ added_at: new Date('2020-01-01') })
      .execute();
    const { id } = await createGuide(`![x](${address})`);
    await updateGuide(id, { body: 'None.', coverKey: null });
    await site.run('delete-unused-writing');
    expect(await findPicture()).toHaveLength(1);
    await database.deleteFrom('writing_revisions').execute();
    await database.updateTable('articles').set({ cover_key: null, body: 'None.' }).execute();
    await site.run('delete-unused-writing');
    expect(await findPicture()).toEqual([]);
  });
});

describe('a guide', () => {
  test('is published automatically at its scheduled time, and not before', async () => {
    const { id } = await createGuide();
    expect((await updateGuide(id, { scheduledFor: '2020-01-01T00:00:00.000Z' })).status).toBe(422);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = (await updateGuide(id, { scheduledFor: inAnHour })).body;
    expect(data).toMatchObject({ scheduledFor: inAnHour, publishedAt: null });
    await site.run('publish-due-articles');
    expect((await site.call(`GET /articles/${data.slug}`)).status).toBe(404);
    const due = new Date('2024-05-01T10:00:00Z');
    await site.context.database.updateTable('articles').set({ scheduled_for: due }).where('id', '=', id).execute();
    await site.run('publish-due-articles');
    const published = await site.call(`GET /articles/${data.slug}`);
    expect(published.body.data).toMatchObject({ publishedAt: due.toISOString(), scheduledFor: null });
    expect((await updateGuide(id, { scheduledFor: inAnHour })).body.data.scheduledFor).toBeNull();
  });

  test('is not unpublished by an editor who had its draft open when it was published', async () => {
    const { id } = await createGuide();
    const body = { scheduledFor: new Date(Date.now() + 3_600_000).toISOString() };
    const { slug, updatedAt: basedOn } = (await updateGuide(id, body)).body.data;
    const due = new Date(Date.now() - 60_000);
    await site.context.database.updateTable('articles').set({ scheduled_for: due }).where('id', '=', id).execute();
    await site.run('publish-due-articles');
    const lateReply = await updateGuide(id, { title: 'Without the typo', isPublished: false, basedOn });
    expect(lateReply).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const { data } = (await site.call(`GET /articles/${slug}`)).body;
    expect(data.publishedAt).toBe(due.toISOString());
    const repeated = await updateGuide(id, { title: 'Without the typo', isPublished: true, basedOn: data.updatedAt });
    expect(repeated.status).toBe(200);
  });

  test('can be given a category, and an author by username', async () => {
    const { id } = await createGuide();
    const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
    const categoryInput = { version, name: 'Kitchen', slug: 'kitchen' };
    const tree = (await site.call('POST /admin/categories', { as: admin, body: categoryInput })).body.data;
    const { _id: categoryId, name } = tree.categories.find(({ slug }: { slug: string }) => slug === 'kitchen');
    const { body } = await updateGuide(id, { categoryId, author: editor.username });
    expect(body.data).toMatchObject({ category: { _id: categoryId, name }, author: { username: editor.username } });
    expect((await updateGuide(id, { author: 'nobody-is-called-this' })).body.code).toBe('user_not_found');
    expect((await updateGuide(id, { categoryId: '999999' })).body.code).toBe('category_not_found');
  });
});
