import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();

/** Adds deals with everything else that lists show: stores, brands, comments, votes, saves, reports, notifications. */
async function seedDeals(reader: Member, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    const author = await site.member();
    const shop = { store: `Shop ${number}`, brand: `Brand ${number}`, couponCode: `CODE${number}` };
    const title = `Folding chair for the garden, number ${number}`;
    const deal = await site.deal(author, { ...shop, title, dealURL: `https://shop${number}.example/chair` });
    await site.deal(author, { ...shop, dealURL: `https://shop${number}.example/table` }, { published: false });
    const ownDeal = await site.deal(reader, { ...shop, dealURL: `https://shop${number}.example/lamp` });
    const postComment = (body: object) => site.call(`POST /deals/${deal}/comments`, { as: author, body });
    const { body } = await postComment({ body: `Comfortable, says ${number}.` });
    await postComment({ body: 'Still comfortable.', parentId: body.data._id });
    await site.call(`POST /deals/${ownDeal}/vote`, { as: author, body: { voteValue: 1 } });
    await site.call(`POST /deals/${deal}/save`, { as: reader });
    await site.call(`PUT /deals/${ownDeal}/report`, { as: author, body: { reason: 'spam' } });
    const feedback = { category: 'bug', priority: 'low', summary: 'A lamp', description: 'Dark.', email: author.email };
    await site.call('POST /feedback', { as: author, body: feedback });
  }
  await site.drain();
}

/** Returns the lowest count of three calls: values cached for seconds are read again in at most one of them. */
async function countQueries(path: string, as: Member | null): Promise<{ rows: number; queries: number }> {
  let queries = Number.POSITIVE_INFINITY;
  let rows = 0;
  for (let call = 0; call < 3; call++) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { body, status } = await site.call(`GET ${path}`, { as });
    queries = Math.min(queries, query.mock.calls.length);
    query.mockRestore();
    expect(status, path).toBe(200);
    rows = Array.isArray(body.data) ? body.data.length : 0;
  }
  return { rows, queries };
}

test('a list takes the same number of database queries, however many rows it has', async () => {
  const [reader, admin] = [await site.member(), await site.admin()];
  // With fewer than three results, a search also looks for misspelt words.
  await seedDeals(reader, 0, 3);
  const first = await site.deal(reader, { dealURL: 'https://talk.example/about' });
  const paths: [string, Member | null][] = [
    ...[
      '/deals',
      '/deals/trending',
      '/deals?sort=hot&hasCoupon=true',
      '/deals/search?q=chair',
      '/stores',
      '/brands',
    ].map((path): [string, null] => [path, null]),
    ['/deals/search?q=folding', reader],
    [`/deals/user/${reader.id}/submitted`, reader],
    ['/users/me/saved-deals', reader],
    ['/notifications', reader],
    [`/deals/${first}/comments`, reader],
    ...[
      '/admin/approvals',
      '/admin/deals',
      '/admin/deals/board',
      '/admin/users',
      '/admin/reports',
      '/admin/audit',
      '/feedback',
    ].map((path): [string, Member] => [path, admin]),
  ];
  const addComment = (text: string) => site.call(`POST /deals/${first}/comments`, { as: admin, body: { body: text } });
  await addComment('One says this.');
  const before = new Map<string, { rows: number; queries: number }>();
  for (const [path, as] of paths) before.set(path, await countQueries(path, as));
  await seedDeals(reader, 3, 6);
  for (const text of ['Two says this.', 'Three says this.', 'Four says this.']) await addComment(text);
  for (const [path, as] of paths) {
    const [one, many] = [before.get(path), await countQueries(path, as)];
    expect(many.queries, `queries of ${path}`).toBe(one?.queries);
    if (path !== '/admin/deals/board') expect(many.rows, `rows of ${path}`).toBeGreaterThan(one?.rows ?? 0);
    else expect(many.rows, `states of ${path}`).toBe(one?.rows);
  }
});
