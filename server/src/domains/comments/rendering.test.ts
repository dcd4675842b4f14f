import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;
let dealId: string;

beforeAll(async () => {
  author = await site.member();
  dealId = await site.deal(author);
});

async function postComment(as: Member, body: string, onDealId = dealId) {
  return site.call(`POST /deals/${onDealId}/comments`, { as, body: { body } });
}

async function readFirstHtml(onDealId: string): Promise<string> {
  return (await site.call(`GET /deals/${onDealId}/comments`)).body.data[0].bodyHtml;
}

function readStoredHtml(onDealId: string) {
  return site.context.database
    .selectFrom('comments')
    .select(['body_html', 'body_html_version'])
    .where('deal_id', '=', onDealId)
    .executeTakeFirstOrThrow();
}

describe('formatting that would render far too much HTML is refused', () => {
  const quotes = '>>>>>>>>>>>>>>>>>>>>a\n\n'.repeat(200);
  const invalidField = (path: string) => ({ status: 422, body: { code: 'invalid', details: [{ path }] } });

  test('in comments, their edits and previews', async () => {
    const id = (await postComment(author, 'As it was')).body.data._id;
    expect(await postComment(author, quotes)).toMatchObject(invalidField('body'));
    const body = { body: quotes };
    expect(await site.call(`PUT /comments/${id}`, { as: author, body })).toMatchObject(invalidField('body'));
    expect(await site.call('POST /comments/preview', { as: author, body })).toMatchObject(invalidField('body'));
  });

  test('in descriptions of new and edited deals', async () => {
    const body = { ...draft(), description: quotes };
    expect(await site.call('POST /deals', { as: author, body })).toMatchObject(invalidField('description'));
    const id = await site.deal(author);
    expect(await site.call(`PUT /deals/${id}`, { as: await site.admin(), body })).toMatchObject(
      invalidField('description'),
    );
  });

  test('in guides and pages, whose tables may have empty cells, but not thousands', async () => {
    const admin = await site.admin();
    const body = `${'|a'.repeat(600)}\n${'|-'.repeat(600)}\n${'|\n'.repeat(2000)}`;
    const article = { title: 'A guide to tables', summary: 'Tables.', body };
    expect(await site.call('POST /articles', { as: admin, body: article })).toMatchObject(invalidField('body'));
    const validReply = await site.call('POST /articles', {
      as: admin,
      body: { ...article, body: '|a|b|\n|-|-|\n|c|' },
    });
    expect(validReply).toMatchObject({
      status: 200,
      body: { data: { parts: [{ html: expect.stringContaining('<table>') }] } },
    });
    const change = await site.call(`PUT /articles/${validReply.body.data._id}`, { as: admin, body: { body } });
    expect(change).toMatchObject(invalidField('body'));
    expect(await site.call('POST /articles/preview', { as: admin, body: { body } })).toMatchObject(
      invalidField('body'),
    );
    const page = { title: 'Our rules', body };
    expect(await site.call('PUT /pages/guidelines', { as: admin, body: page })).toMatchObject(invalidField('body'));
  });

  test('but an older comment still renders, to a limited length', async () => {
    const onDealId = await site.deal(author);
    await postComment(author, 'Soon a table', onDealId);
    const body = `${'|a'.repeat(600)}\n${'|-'.repeat(600)}\n${'|\n'.repeat(1200)}`;
    await site.context.database.updateTable('comments').set({ body }).where('deal_id', '=', onDealId).execute();
    expect((await readFirstHtml(onDealId)).length).toBeLessThan(8 * body.length);
    await site.run('render-comments');
    expect((await readFirstHtml(onDealId)).length).toBeLessThan(8 * body.length);
  });
});

describe('the HTML of a comment is rendered when it is written', () => {
  test('and served as stored, also after an edit', async () => {
    const onDealId = await site.deal(author);
    const id = (await postComment(author, 'So **loud**', onDealId)).body.data._id;
    expect(await readStoredHtml(onDealId)).toMatchObject({ body_html: '<p>So <strong>loud</strong></p>\n' });
    await site.call(`PUT /comments/${id}`, { as: author, body: { body: 'So *quiet*' } });
    expect(await readStoredHtml(onDealId)).toMatchObject({ body_html: '<p>So <em>quiet</em></p>\n' });
    // Text that only the stored HTML contains.
    await site.context.database
      .updateTable('comments')
      .set({ body_html: '<p>kept</p>' })
      .where('id', '=', id)
      .execute();
    expect(await readFirstHtml(onDealId)).toBe('<p>kept</p>');
  });

  test('a comment without stored HTML is rendered when it is read, and stored by a job', async () => {
    const onDealId = await site.deal(author);
    await postComment(author, 'New words', onDealId);
    await site.context.database
      .updateTable('comments')
      .set({ body: 'Old **words**' })
      .where('deal_id', '=', onDealId)
      .execute();
    expect(await readStoredHtml(onDealId)).toEqual({ body_html: null, body_html_version: 0 });
    expect(await readFirstHtml(onDealId)).toBe('<p>Old <strong>words</strong></p>\n');
    await site.run('render-comments');
    expect(await readStoredHtml(onDealId)).toMatchObject({ body_html: '<p>Old <strong>words</strong></p>\n' });
  });

  test('HTML from an older renderer is rendered again', async () => {
    const onDealId = await site.deal(author);
    await postComment(author, 'Words', onDealId);
    const oldHtml = { body_html: '<p>of before</p>', body_html_version: 0 };
    await site.context.database.updateTable('comments').set(oldHtml).where('deal_id', '=', onDealId).execute();
    expect(await readFirstHtml(onDealId)).toBe('<p>Words</p>\n');
    await site.run('render-comments');
    expect((await readStoredHtml(onDealId)).body_html).toBe('<p>Words</p>\n');
  });

  test('a deleted comment leaves no HTML behind', async () => {
    const onDealId = await site.deal(author);
    const id = (await postComment(author, 'My secret words', onDealId)).body.data._id;
    await site.call(`POST /deals/${onDealId}/comments`, { as: author, body: { body: 'And more', parentId: id } });
    await site.call(`DELETE /comments/${id}`, { as: author });
    const rows = await site.context.database
      .selectFrom('comments')
      .select('body_html')
      .where('deal_id', '=', onDealId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('a comment restored after a spam cleanup shows its text again, whatever was rendered meanwhile', async () => {
    const [admin, member, onDealId] = [await site.admin(), await site.member(), await site.deal(author)];
    await postComment(member, 'So **loud**', onDealId);
    const key = `/admin/users/${member.id}/cleanup`;
    const body = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
    expect((await site.call(`POST ${key}`, { as: admin, body })).status).toBe(200);
    await site.run('render-comments');
    expect((await readStoredHtml(onDealId)).body_html).toBe('<p>[deleted]</p>\n');
    expect((await site.call(`DELETE ${key}`, { as: admin })).status).toBe(200);
    expect(await readFirstHtml(onDealId)).toBe('<p>So <strong>loud</strong></p>\n');
    await site.run('render-comments');
    expect(await readStoredHtml(onDealId)).toMatchObject({ body_html: '<p>So <strong>loud</strong></p>\n' });
  });

  test('a mention links to the member who has the name at the time of reading', async () => {
    const onDealId = await site.deal(author);
    await postComment(author, 'Ask @late_comer', onDealId);
    expect(await readFirstHtml(onDealId)).toBe('<p>Ask @late_comer</p>\n');
    const lateMember = await site.member('late_comer');
    expect(await readFirstHtml(onDealId)).toBe(`<p>Ask <a href="/user/${lateMember.id}">@late_comer</a></p>\n`);
    await site.context.database
      .updateTable('users')
      .set({ username: 'other_name' })
      .where('id', '=', lateMember.id)
      .execute();
    expect(await readFirstHtml(onDealId)).toBe('<p>Ask @late_comer</p>\n');
  });
});
