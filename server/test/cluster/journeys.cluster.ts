import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { photo } from '../harness/photos.ts';
import { draft, type Member } from '../harness/site.ts';
import { claimOf, openPage } from '../harness/socket-node.ts';
import { firstDeal, printLine, rateLimitScale, useCluster } from './grown.ts';
import type { AppNode } from './nodes.ts';
import { waitUntil } from './processes.ts';

// A site of two nodes, a worker and a proxy.

const cluster = useCluster();

const fetchPage = async (node: AppNode, path: string) => (await fetch(`${node.origin}${path}`)).text();

test('a deal and its picture reach readers on both nodes', async () => {
  const author = await cluster.registerMember('robin');
  const voter = await cluster.registerMember('sascha');
  const pages = await Promise.all(cluster.site.webNodes.map((node) => openPage({ origin: node.origin })));
  for (const page of pages) expect(await page.emit('subscribe_deals')).toEqual({ success: true });
  const authorSocket = await openPage({ origin: cluster.site.webNodes[1]?.origin ?? '' });
  await authorSocket.emit('authenticate', claimOf(author as Member));
  expect(await authorSocket.emit('subscribe_notifications')).toEqual({ success: true });

  const form = new FormData();
  for (const [name, value] of Object.entries({ ...draft(), title: 'A lantern for two' })) form.set(name, `${value}`);
  form.append('images', new File([new Uint8Array(await photo(640, 480))], 'lantern.jpg', { type: 'image/jpeg' }));
  const posted = await cluster.call('POST /deals', form, author.token);
  expect(posted.status, JSON.stringify(posted.body)).toBe(200);
  const id = posted.body.data._id;
  expect((await cluster.call(`PUT /deals/${id}/approve`, undefined, cluster.adminToken)).status).toBe(200);
  expect((await cluster.call(`POST /deals/${id}/vote`, { voteValue: 1 }, voter.token)).body.data.dealScore).toBe(1);
  expect((await cluster.call(`POST /deals/${id}/comments`, { body: 'Bright, and cheap.' }, voter.token)).status).toBe(
    200,
  );

  for (const page of pages) {
    await expect.poll(() => page.events.map(({ name }) => name), { timeout: 20_000 }).toContain('new_deal');
  }
  await expect.poll(() => authorSocket.events.map(({ name }) => name), { timeout: 20_000 }).toContain('notification');
  await waitUntil('the author is told of the comment', async () => {
    const { body } = await cluster.call('GET /notifications', undefined, author.token);
    return JSON.stringify(body).includes('sascha');
  });
  await waitUntil('search finds it', async () => {
    const { body } = await cluster.call('GET /deals/search?q=lantern');
    return body.data.some(({ _id }: { _id: string }) => _id === id);
  });
  for (const node of cluster.site.webNodes) {
    await waitUntil(`${node.name} shows it`, async () => (await fetchPage(node, '/')).includes('A lantern for two'));
  }
  await expectPicture(id);
  await expectNoDuplicates([author.email, voter.email], author.token);
});

/** Expects that every node serves the picture of a deal once it is encoded. */
async function expectPicture(id: string): Promise<void> {
  for (const node of cluster.site.webNodes) {
    await waitUntil(`${node.name} shows the picture`, async () => {
      const { body } = await cluster.call(`GET /deals/${id}`);
      const [address] = /\/images\/[\w-]+\/[\w.-]+/.exec(JSON.stringify(body)) ?? [];
      return address !== undefined && (await fetch(`${node.origin}${address}`)).status === 200;
    });
  }
}

/** Expects that points are awarded, and that no entry or email exists twice. */
async function expectNoDuplicates(emails: string[], token: string): Promise<void> {
  await waitUntil(
    'points have been given',
    async () => (await cluster.call('GET /points', undefined, token)).body.data.points > 0,
  );
  const { rows } = await sql<{ twice: number }>`
    select count(*)::integer as twice from (
      select from points_entries group by user_id, event_id, rule having count(*) > 1) as doubled`.execute(
    cluster.connection.database,
  );
  expect(rows[0]?.twice).toBe(0);
  for (const email of emails) {
    const subjects = cluster.site.mailbox.emailsTo(email).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  }
}

test('a changed deal is shown on both nodes', async () => {
  const [id = ''] = cluster.deals;
  await sleep(1_000);
  const delays: number[] = [];
  for (let trial = 0; trial < 5; trial++) {
    const title = `Renamed for the ${trial}. time`;
    await Promise.all(cluster.site.webNodes.map((node) => fetchPage(node, `/deals/${id}`)));
    const changed = await cluster.call(`PUT /deals/${id}`, { ...firstDeal, title }, cluster.adminToken);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const startedAt = performance.now();
    await Promise.all(
      cluster.site.webNodes.map((node) =>
        waitUntil('it is seen', async () => (await fetchPage(node, `/deals/${id}`)).includes(title)),
      ),
    );
    delays.push(performance.now() - startedAt);
  }
  printLine(`a change is on both nodes after ${delays.map((wait) => Math.round(wait)).join(', ')} ms`);
});

test('a rate limit is shared by all nodes', async () => {
  const limit = 10 * rateLimitScale;
  const memberToken = cluster.crowd.at(-1)?.token;
  const feedback = { category: 'bug', priority: 'low', summary: 'It flickers', description: 'At night it flickers.' };
  const statuses: number[] = [];
  while (statuses.length < limit + 20) {
    const batch = Array.from({ length: 10 }, () =>
      cluster.call('POST /feedback', { ...feedback, email: 'a@grown.example' }, memberToken),
    );
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  printLine(`of ${statuses.length} requests through both nodes ${limit} were allowed, as of one`);
});

test('ten simultaneous votes of one member through two nodes count as one', async () => {
  const trials = 30;
  for (let trial = 0; trial < trials; trial++) {
    const member = cluster.crowd[trial] as Member;
    const deal = cluster.deals[trial % cluster.deals.length] ?? '';
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => cluster.call(`POST /deals/${deal}/vote`, { voteValue: 1 }, member.token)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  }
  expect(await countVotes()).toBe(trials);
  await cluster.expectTotalsToMatch();
  printLine(`${trials} trials of ten votes at once: one vote each, every total right`);
});

async function countVotes(): Promise<number> {
  const votes = cluster.connection.database.selectFrom('votes').select('user_id');
  return (await votes.where('deal_id', 'in', cluster.deals).execute()).length;
}
