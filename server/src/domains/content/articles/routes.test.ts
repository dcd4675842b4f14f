import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

async function createGuide(fields: object): Promise<{ _id: string; slug: string }> {
  const { status, body } = await site.call('POST /articles', {
    as: admin,
    body: { title: 'How to wait for a price', body: '## Why\n\nBecause.', ...fields },
  });
  expect(status).toBe(200);
  return body.data;
}

describe('a guide', () => {
  test('can be read only by admins while it is a draft, and by everyone once it is published', async () => {
    const { _id, slug } = await createGuide({ summary: 'Patience pays.' });
    expect(slug).toBe('how-to-wait-for-a-price');
    expect((await site.call(`GET /articles/${slug}`)).body.code).toBe('article_not_found');
    expect((await site.call(`GET /articles/${slug}`, { as: await site.member() })).status).toBe(404);
    expect((await site.call(`GET /articles/${slug}`, { as: admin })).body.data.body).toContain('Because.');
    expect((await site.call('GET /articles')).body.data).toEqual([]);

    const published = await site.call(`PUT /articles/${_id}`, { as: admin, body: { isPublished: true } });
    expect(published.body.data.publishedAt).not.toBeNull();
    const { data } = (await site.call(`GET /articles/${slug}`)).body;
    expect(data).toMatchObject({
      title: 'How to wait for a price',
      summary: 'Patience pays.',
      readingMinutes: 1,
      author: { username: admin.username },
      headings: [{ id: 'why', text: 'Why', level: 2 }],
      parts: [{ html: '<h2 id="why">Why</h2>\n<p>Because.</p>\n' }],
    });
    expect(data).not.toHaveProperty('body');
    expect((await site.call('GET /articles')).body).toMatchObject({ count: 1, pagination: { total: 1 } });

    await site.call(`PUT /articles/${_id}`, { as: admin, body: { isPublished: false } });
    expect((await site.call(`GET /articles/${slug}`)).status).toBe(404);
  });

  test('shows deals with their current price and status, and marks unavailable ones', async () => {
    const author = await site.member();
    const [liveId, soldOutId, hidden] = [
      await site.deal(author, { price: 41 }),
      await site.deal(author),
      await site.deal(author, {}, { published: false }),
    ];
    const text = `Look:\n\n::deal ${liveId}\n\nhttp://haggle.test/deals/${soldOutId}/anything\n\n::deal ${hidden}\n\n::deal 999999`;
    const { slug } = await createGuide({ title: 'Three deals', body: text, isPublished: true });
    const readParts = async () => (await site.call(`GET /articles/${slug}`)).body.data.parts;
    expect(await readParts()).toMatchObject([
      { html: '<p>Look:</p>\n' },
      { deal: { _id: liveId, price: 41, lifecycleStatus: 'active' } },
      { deal: { _id: soldOutId } },
      { deal: null },
      { deal: null },
    ]);
    await site.call(`PUT /deals/${soldOutId}/status`, { as: admin, body: { status: 'sold_out' } });
    expect((await readParts())[2].deal.lifecycleStatus).toBe('sold_out');
  });

  test('can be attributed to another member, and has no author once that account is erased', async () => {
    const writer = await site.member();
    const { slug } = await createGuide({ title: 'By somebody', authorId: writer.id, isPublished: true });
    expect((await site.call(`GET /articles/${slug}`)).body.data.author._id).toBe(writer.id);
    const deletion = { as: writer, body: { currentPassword: 'correct horse battery' } };
    expect((await site.call('POST /auth/deletion', deletion)).status).toBe(200);
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('erase-due-accounts');
    site.setClock(undefined);
    expect((await site.call(`GET /articles/${slug}`)).body.data.author).toBeNull();
    const reply = await site.call('POST /articles', {
      as: admin,
      body: { title: 'Whose', body: 'x', authorId: '999' },
    });
    expect(reply.body.code).toBe('user_not_found');
  });

  test('can be attributed by an editor to other staff, but not to an ordinary member', async () => {
    const [editor, colleague, member] = [
      await site.staff('editor'),
      await site.staff('moderator'),
      await site.member(),
    ];
    const createGuideBy = (author: string) =>
      site.call('POST /articles', { as: editor, body: { title: `By ${author}`, body: 'x', author } });
    expect((await createGuideBy(colleague.username)).status).toBe(200);
    expect(await createGuideBy(member.username)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'author' }] },
    });
    const log = await site.call('GET /admin/audit?action=article.added', { as: admin });
    expect(log.body.data[0].changes.authorId).toEqual([null, colleague.id]);
  });

  test('has a unique slug of at most 80 characters, made of its title', async () => {
    await createGuide({ title: 'Taken', slug: 'mine' });
    const takenSlug = await site.call('POST /articles', {
      as: admin,
      body: { title: 'Other', body: 'x', slug: 'mine' },
    });
    expect(takenSlug).toMatchObject({ status: 409, body: { code: 'slug_taken', details: [{ path: 'slug' }] } });
    const symbolTitle = await site.call('POST /articles', { as: admin, body: { title: '???', body: 'x' } });
    expect(symbolTitle).toMatchObject({ status: 422, body: { details: [{ path: 'slug' }] } });
    const longTitle = await createGuide({ title: 'word '.repeat(30).trim() });
    expect(longTitle.slug.length).toBeLessThanOrEqual(80);
  });

  test('removes the redirect from its own address when it is published', async () => {
    const movedGuide = await createGuide({ title: 'First of two', slug: 'shared-address', isPublished: true });
    await site.call(`PUT /articles/${movedGuide._id}`, { as: admin, body: { slug: 'new-address' } });
    const countRedirects = async () =>
      (await site.call('GET /admin/seo/redirects?q=shared-address', { as: admin })).body.data.length;
    const draft = await createGuide({ title: 'Second of two', slug: 'shared-address' });
    expect(await countRedirects()).toBe(1);
    await site.call(`PUT /articles/${draft._id}`, { as: admin, body: { isPublished: true } });
    expect(await countRedirects()).toBe(0);
    await site.call(`PUT /articles/${draft._id}`, { as: admin, body: { slug: 'third-address' } });
    await createGuide({ title: 'Third of two', slug: 'shared-address', isPublished: true });
    expect(await countRedirects()).toBe(0);
  });

  test('is not found once it is deleted', async () => {
    const { _id, slug } = await createGuide({ title: 'Short-lived', isPublished: true });
    expect((await site.call(`DELETE /articles/${_id}`, { as: admin })).status).toBe(200);
    expect((await site.call(`GET /articles/${slug}`)).status).toBe(404);
    expect((await site.call(`DELETE /articles/${_id}`, { as: admin })).body.code).toBe('article_not_found');
  });
});

test('guides are paginated, the latest published first; only admins can list drafts', async () => {
  for (const title of ['First of three', 'Second of three', 'Third of three'])
    await createGuide({ title, isPublished: true });
  await createGuide({ title: 'Not yet' });
  const { body } = await site.call('GET /articles?limit=2');
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Third of three', 'Second of three']);
  expect((await site.call('GET /articles?state=draft')).status).toBe(403);
  const drafts = await site.call('GET /articles?state=draft', { as: admin });
  expect(drafts.body.data[0]).toMatchObject({ title: 'Not yet', publishedAt: null });
});

test('every invalid field of a guide is named in the response', async () => {
  const invalidGuide = { title: 'x', body: '', slug: 'Not a slug', colour: 'red' };
  const { status, body } = await site.call('POST /articles', { as: admin, body: invalidGuide });
  expect(status).toBe(422);
  const errorPaths = body.details.map(({ path }: { path: string }) => path);
  expect(errorPaths).toEqual(expect.arrayContaining(['title', 'body', 'slug', 'colour']));
});

test('a deleted guide can be restored by an admin until another guide takes its slug', async () => {
  const admin = await site.admin();
  const body = { title: 'A guide that comes back', body: 'Words.', isPublished: true };
  const { _id, slug, publishedAt } = (await site.call('POST /articles', { as: admin, body })).body.data;
  await site.call(`DELETE /articles/${_id}`, { as: admin });
  expect((await site.call(`GET /articles/${slug}`)).status).toBe(404);
  expect((await site.call(`PUT /articles/${_id}/restored`, { as: await site.member() })).status).toBe(403);
  const restored = await site.call(`PUT /articles/${_id}/restored`, { as: admin });
  expect(restored.body.data).toMatchObject({ slug, publishedAt });
  await site.call(`DELETE /articles/${_id}`, { as: admin });
  expect((await site.call('POST /articles', { as: admin, body })).status).toBe(200);
  expect((await site.call(`PUT /articles/${_id}/restored`, { as: admin })).status).toBe(404);
  const preview = await site.call('POST /articles/preview', { as: admin, body: { body: '## Hello' } });
  expect(preview.body.data.headings).toEqual([expect.objectContaining({ text: 'Hello' })]);
});
