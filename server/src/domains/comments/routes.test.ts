import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;
let dealId: string;

beforeAll(async () => {
  author = await site.member();
  dealId = await site.deal(author);
});

type CommentOptions = { parentId?: string; on?: string };

async function postComment(as: Member | null, body: string, { parentId, on = dealId }: CommentOptions = {}) {
  return site.call(`POST /deals/${on}/comments`, { as, body: { body, parentId } });
}

async function createComment(as: Member, body: string, options: CommentOptions = {}): Promise<string> {
  const reply = await postComment(as, body, options);
  expect(reply.status).toBe(200);
  return reply.body.data._id;
}

const readThreads = async (on: string, query = '') => (await site.call(`GET /deals/${on}/comments${query}`)).body;

describe('commenting', () => {
  test('a comment and its replies at any depth form a thread, and the deal counts them all', async () => {
    const on = await site.deal(author);
    const [a, b] = [await site.member(), await site.member()];
    const first = await createComment(a, 'Is it **loud**?', { on });
    const answer = await createComment(b, 'Not at all.', { on, parentId: first });
    const nestedReply = await createComment(a, 'Thank you!', { on, parentId: answer });
    const { data, pagination } = await readThreads(on);
    expect(pagination.total).toBe(1);
    expect(data[0]).toMatchObject({ _id: first, parentId: null, rootId: first, repliesCount: 2 });
    expect(data[0].bodyHtml).toContain('<strong>loud</strong>');
    expect(data[0].replies).toMatchObject([
      { _id: answer, parentId: first, rootId: first, author: { username: b.username } },
      { _id: nestedReply, parentId: answer, rootId: first },
    ]);
    expect((await site.call(`GET /deals/${on}`)).body.data.commentsCount).toBe(3);
  });

  test('a long thread is split into pages', async () => {
    const on = await site.deal(author);
    const first = await createComment(author, 'Let us count.', { on });
    let last = first;
    for (let index = 0; index < 13; index += 1) {
      site.setClock(Date.now() + index);
      last = await createComment(await site.member(), `Number ${index}`, { on, parentId: index % 2 ? first : last });
    }
    site.setClock(undefined);
    const { data } = await readThreads(on);
    expect(data[0].replies).toHaveLength(10);
    expect(data[0].repliesCount).toBe(13);
    const secondPage = await site.call(`GET /comments/${first}/replies?page=2&limit=10`);
    expect(secondPage.body.pagination.total).toBe(13);
    expect(secondPage.body.data.map((reply: { body: string }) => reply.body)).toEqual([
      'Number 10',
      'Number 11',
      'Number 12',
    ]);
    expect((await site.call(`GET /comments/${last}`)).body.data).toMatchObject({ _id: first, repliesCount: 13 });
  });

  test('threads are sorted by best, newest or oldest', async () => {
    const on = await site.deal(author);
    const ids = [
      await createComment(await site.member(), 'The first', { on }),
      await createComment(await site.member(), 'The second', { on }),
      await createComment(await site.member(), 'The third', { on }),
    ];
    await site.call(`POST /comments/${ids[1]}/vote`, { as: author, body: { voteValue: 1 } });
    const order = async (query: string) =>
      (await readThreads(on, query)).data.map((thread: { _id: string }) => ids.indexOf(thread._id));
    expect(await order('')).toEqual([1, 2, 0]);
    expect(await order('?sort=newest')).toEqual([2, 1, 0]);
    expect(await order('?sort=oldest')).toEqual([0, 1, 2]);
    expect((await site.call(`GET /deals/${on}/comments?sort=loudest`)).status).toBe(400);
  });

  test.each([
    ['no text', ''],
    ['only whitespace', '   \n '],
    ['5,001 characters', 'x'.repeat(5_001)],
  ])('a comment with %s is refused', async (_, body) => {
    const reply = await postComment(await site.member(), body);
    expect(reply).toMatchObject({ status: 422, body: { details: [{ path: 'body' }] } });
  });

  test('requires a login and a published deal that is not archived', async () => {
    expect((await postComment(null, 'Hello')).status).toBe(401);
    const pendingId = await site.deal(author, {}, { published: false });
    expect((await postComment(author, 'Hello', { on: pendingId })).status).toBe(404);
    const archivedId = await site.deal(author);
    await createComment(author, 'Good while it lasted.', { on: archivedId });
    await site.call(`PUT /deals/${archivedId}/status`, { as: await site.admin(), body: { status: 'archived' } });
    expect(await postComment(author, 'Hello', { on: archivedId })).toMatchObject({
      status: 409,
      body: { code: 'comments_closed' },
    });
    expect((await readThreads(archivedId)).count).toBe(1);
  });

  test('a reply must be on the same deal as the comment it replies to', async () => {
    const other = await site.deal(author);
    const otherThreadId = await createComment(author, 'Over here', { on: other });
    expect(await postComment(author, 'Over there', { parentId: otherThreadId })).toMatchObject({
      status: 404,
      body: { code: 'comment_not_found' },
    });
  });

  test('a new member may use one link', async () => {
    const body = 'See https://a.example and https://b.example';
    const reply = await postComment(await site.member(), body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'too_many_links' } });
    expect((await postComment(await site.member(), 'See https://www.a.example')).status).toBe(200);
  });
});

/** Attempts to inject markup by a comment; none of them may reach a reader. */
const hostileInputs = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[click](vbscript:msgbox)',
  '[a](<javascript:alert(1)>)',
  '![x](https://evil.example/pixel.png)',
  '<a href="https://evil.example" onclick="alert(1)">x</a>',
  '[x]: javascript:alert(1)\n[x]',
  '<iframe src="https://evil.example"></iframe>',
  '`<img src=x onerror=alert(1)>`',
  '"><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](https://a.example" onmouseover="alert(1))',
  '<style>body{display:none}</style>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '[x](  javascript:alert(1) "title")',
  'javascript:alert(1)',
  '<base href="https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '\u202e<script>\u202c',
];

describe('hostile input is rendered without active markup', () => {
  test.each(hostileInputs)('%s', async (body) => {
    const { body: answer } = await site.call('POST /comments/preview', { as: author, body: { body } });
    const { html } = answer.data;
    expect(html.replace(/<\/?(p|a|strong|em|code|pre|ul|ol|li|br|h[1-6]|blockquote|hr)\b/g, '')).not.toMatch(
      /<[a-z!/]/i,
    );
    expect(html).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(html).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
  });
});

describe('editing and deleting a comment', () => {
  test('only the author can edit it; an edit after fifteen minutes is marked', async () => {
    const member = await site.member();
    const id = await createComment(member, 'A frist comment');
    const edit = (as: Member, body: string) => site.call(`PUT /comments/${id}`, { as, body: { body } });
    expect(await edit(await site.member(), 'Mine now')).toMatchObject({
      status: 403,
      body: { code: 'not_your_comment' },
    });
    expect((await edit(member, 'A first comment')).body.data).toMatchObject({
      body: 'A first comment',
      editedAt: null,
    });
    site.setClock(Date.now() + 16 * 60_000);
    expect((await edit(member, 'A first comment.')).body.data.editedAt).toEqual(expect.any(String));
    site.setClock(undefined);
  });

  test('a comment with replies leaves a placeholder without text and author, one without is removed', async () => {
    const on = await site.deal(author);
    const [member, other] = [await site.member(), await site.member()];
    const first = await createComment(member, 'My secret words', { on });
    const answer = await createComment(other, 'I disagree.', { on, parentId: first });
    expect((await site.call(`DELETE /comments/${first}`, { as: other })).status).toBe(403);
    expect((await site.call(`DELETE /comments/${first}`, { as: member })).status).toBe(200);
    const { data } = await readThreads(on);
    expect(data[0]).toMatchObject({ isDeleted: true, body: null, bodyHtml: null, author: null });
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await site.call(`GET /deals/${on}`)).body.data.commentsCount).toBe(1);
    expect((await postComment(other, 'Hello?', { on, parentId: first })).status).toBe(404);
    expect((await site.call(`DELETE /comments/${answer}`, { as: await site.admin() })).status).toBe(200);
    expect((await readThreads(on)).data).toEqual([]);
    expect((await site.call(`GET /deals/${on}`)).body.data.commentsCount).toBe(0);
  });
});

describe('votes on comments', () => {
  test('count once, can be withdrawn, and earn the author a point', async () => {
    const [member, voter] = [await site.member(), await site.member()];
    const id = await createComment(member, 'Worth a vote');
    await site.drain();
    const before = (await site.call('GET /points', { as: member })).body.data.points;
    const vote = (as: Member, voteValue: number) => site.call(`POST /comments/${id}/vote`, { as, body: { voteValue } });
    const replies = await Promise.all([vote(voter, 1), vote(voter, 1)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await vote(voter, 1)).body).toMatchObject({ upvotes: 1, voteStatus: 1 });
    expect((await site.call(`GET /deals/${dealId}/comments/mine`, { as: voter })).body.data.upvoted).toEqual([id]);
    await site.drain();
    expect((await site.call('GET /points', { as: member })).body.data.points).toBe(before + 1);
    expect((await vote(voter, 0)).body.data).toEqual({ upvotes: 0, downvotes: 0, voteStatus: 0 });
    await site.drain();
    expect((await site.call('GET /points', { as: member })).body.data.points).toBe(before);
    expect(await vote(member, 1)).toMatchObject({ status: 403, body: { code: 'own_comment' } });
    expect((await vote(voter, 2)).status).toBe(422);
  });

  test('are refused once the deal is removed', async () => {
    const [member, voter] = [await site.member(), await site.member()];
    const on = await site.deal(member);
    const id = (await site.call(`POST /deals/${on}/comments`, { as: member, body: { body: 'Soon gone' } })).body.data
      ._id;
    const body = { status: 'removed', reason: 'Spam.' };
    await site.call(`PUT /deals/${on}/status`, { as: await site.admin(), body });
    expect(await site.call(`POST /comments/${id}/vote`, { as: voter, body: { voteValue: 1 } })).toMatchObject({
      status: 404,
      body: { code: 'comment_not_found' },
    });
  });

  test('the first ten comments of a day earn points', async () => {
    const member = await site.member();
    for (let index = 0; index < 10; index += 1) await createComment(member, `Comment number ${index}`);
    site.setClock(Date.now() + 3_700_000);
    await site.context.database.updateTable('users').set({ trust_level: 2 }).where('id', '=', member.id).execute();
    for (let index = 10; index < 13; index += 1) await createComment(member, `Comment number ${index}`);
    site.setClock(undefined);
    await site.drain();
    const { body } = await site.call('GET /points/history', { as: member });
    const paid = body.data.filter((entry: { reason: string }) => entry.reason.startsWith('You commented'));
    const days = new Set(paid.map((entry: { createdAt: string }) => entry.createdAt.slice(0, 10)));
    expect(paid.length).toBeLessThanOrEqual(10 * days.size);
    expect(paid.length).toBeGreaterThanOrEqual(10);
  });
});

test('a member’s second report of a comment replaces the first; own comments can’t be reported', async () => {
  const member = await site.member();
  const id = await createComment(author, 'Buy at my shop!');
  const report = (as: Member, reason: string) => site.call(`PUT /comments/${id}/report`, { as, body: { reason } });
  expect((await report(member, 'spam')).status).toBe(200);
  expect((await report(member, 'self_promotion')).status).toBe(200);
  expect(await site.context.database.selectFrom('reports').select('reason').execute()).toEqual([
    { reason: 'self_promotion' },
  ]);
  expect((await report(author, 'spam')).body.code).toBe('own_comment');
  expect((await report(member, 'boring')).status).toBe(422);
});

test('mention suggestions list those who talk about the deal first, and without a letter only them', async () => {
  const on = await site.deal(author);
  const [quietMember, loudMember] = [await site.member('zoe_quiet'), await site.member('zoe_zloud')];
  await createComment(loudMember, 'Here I am', { on });
  const suggest = (typed: string) => site.call(`GET /deals/${on}/mentions?q=${typed}`, { as: quietMember });
  expect((await suggest('ZOE_')).body.data).toMatchObject([{ username: 'zoe_zloud' }, { username: 'zoe_quiet' }]);
  expect((await suggest('%25')).body.data).toEqual([]);
  expect((await suggest('')).body.data).toMatchObject([{ username: author.username }, { username: 'zoe_zloud' }]);
});

test('a mention links to its member; unknown names, code and links stay as they are', async () => {
  const mira = await site.member('mira_of_lamps');
  const link = `<a href="/user/${mira.id}">@Mira_of_Lamps</a>`;
  const body =
    'Ask **@Mira_of_Lamps**, not @nobody_at_all, `@mira_of_lamps` or [@mira_of_lamps](https://lamps.example).';
  const on = await site.deal(mira, { dealURL: 'https://lamps.example/one' });
  const first = await createComment(author, body, { on });
  const answer = await createComment(author, '@Mira_of_Lamps <b>', { on, parentId: first });
  const [thread] = (await readThreads(on)).data;
  expect(thread.bodyHtml).toBe(
    `<p>Ask <strong>${link}</strong>, not @nobody_at_all, <code>@mira_of_lamps</code> or ` +
      '<a href="https://lamps.example" rel="ugc nofollow noopener">@mira_of_lamps</a>.</p>\n',
  );
  expect(thread.replies).toMatchObject([{ _id: answer, bodyHtml: `<p>${link} &lt;b&gt;</p>\n` }]);
  const preview = await site.call('POST /comments/preview', { as: author, body: { body: '@Mira_of_Lamps' } });
  expect(preview.body.data.html).toBe(`<p>${link}</p>\n`);
});

test('a merge moves the comments to the other deal', async () => {
  const [from, into] = [await site.deal(author), await site.deal(author)];
  const first = await createComment(await site.member(), 'Said before', { on: from });
  await createComment(author, 'Answered before', { on: from, parentId: first });
  await createComment(author, 'Said here', { on: into });
  await site.call(`POST /deals/${from}/merge`, { as: await site.admin(), body: { into } });
  const { data, pagination } = await readThreads(into);
  expect(pagination.total).toBe(2);
  expect(data.flatMap((thread: { replies: unknown[] }) => thread.replies)).toHaveLength(1);
  expect((await site.call(`GET /deals/${into}`)).body.data.commentsCount).toBe(3);
});
