import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { photo } from '../harness/photos.ts';
import { draft, type Member } from '../harness/site.ts';
import { claimOf, openPage } from '../harness/socket-node.ts';
import { firstDeal, say, scale, useGrownSite } from './grown.ts';
import type { AppNode } from './nodes.ts';
import { until } from './processes.ts';

// A site of two nodes, a worker and a proxy.

const grown = useGrownSite();

const pageAt = async (node: AppNode, path: string) => (await fetch(`${node.origin}${path}`)).text();

test('a deal and its picture reach readers on both nodes', async () => {
  const author = await grown.join('robin');
  const fan = await grown.join('sascha');
  const open = await Promise.all(grown.site.webs.map((node) => openPage({ origin: node.origin })));
  for (const page of open) expect(await page.say('subscribe_deals')).toEqual({ success: true });
  const authorSocket = await openPage({ origin: grown.site.webs[1]?.origin ?? '' });
  await authorSocket.say('authenticate', claimOf(author as Member));
  expect(await authorSocket.say('subscribe_notifications')).toEqual({ success: true });

  const form = new FormData();
  for (const [name, value] of Object.entries({ ...draft(), title: 'A lantern for two' })) form.set(name, `${value}`);
  form.append('images', new File([new Uint8Array(await photo(640, 480))], 'lantern.jpg', { type: 'image/jpeg' }));
  const posted = await grown.call('POST /deals', form, author.token);
  expect(posted.status, JSON.stringify(posted.body)).toBe(200);
  const id = posted.body.data._id;
  expect((await grown.call(`PUT /deals/${id}/approve`, undefined, grown.boss)).status).toBe(200);
  expect((await grown.call(`POST /deals/${id}/vote`, { voteValue: 1 }, fan.token)).body.data.dealScore).toBe(1);
  expect((await grown.call(`POST /deals/${id}/comments`, { body: 'Bright, and cheap.' }, fan.token)).status).toBe(200);

  for (const page of open) {
    await expect.poll(() => page.heard.map(({ name }) => name), { timeout: 20_000 }).toContain('new_deal');
  }
  await expect.poll(() => authorSocket.heard.map(({ name }) => name), { timeout: 20_000 }).toContain('notification');
  await until('the author is told of the comment', async () => {
    const { body } = await grown.call('GET /notifications', undefined, author.token);
    return JSON.stringify(body).includes('sascha');
  });
  await until('search finds it', async () => {
    const { body } = await grown.call('GET /deals/search?q=lantern');
    return body.data.some(({ _id }: { _id: string }) => _id === id);
  });
  for (const node of grown.site.webs) {
    await until(`${node.name} shows it`, async () => (await pageAt(node, '/')).includes('A lantern for two'));
  }
  await expectPicture(id);
  await expectOnce([author.email, fan.email], author.token);
});

/** Expects that every node serves the picture of a deal once it is encoded. */
async function expectPicture(id: string): Promise<void> {
  for (const node of grown.site.webs) {
    await until(`${node.name} shows the picture`, async () => {
      const { body } = await grown.call(`GET /deals/${id}`);
      const [address] = /\/images\/[\w-]+\/[\w.-]+/.exec(JSON.stringify(body)) ?? [];
      return address !== undefined && (await fetch(`${node.origin}${address}`)).status === 200;
    });
  }
}

/** Expects that points are awarded, and that no entry or email exists twice. */
async function expectOnce(emails: string[], token: string): Promise<void> {
  await until(
    'points have been given',
    async () => (await grown.call('GET /points', undefined, token)).body.data.points > 0,
  );
  const { rows } = await sql<{ twice: number }>`
    select count(*)::integer as twice from (
      select from points_entries group by user_id, event_id, rule having count(*) > 1) as doubled`.execute(
    grown.connection.database,
  );
  expect(rows[0]?.twice).toBe(0);
  for (const email of emails) {
    const subjects = grown.site.mailbox.emailsTo(email).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  }
}

test('a changed deal is shown on both nodes', async () => {
  const [id = ''] = grown.deals;
  await sleep(1_000);
  const waits: number[] = [];
  for (let trial = 0; trial < 5; trial++) {
    const title = `Renamed for the ${trial}. time`;
    await Promise.all(grown.site.webs.map((node) => pageAt(node, `/deals/${id}`)));
    const changed = await grown.call(`PUT /deals/${id}`, { ...firstDeal, title }, grown.boss);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const began = performance.now();
    await Promise.all(
      grown.site.webs.map((node) =>
        until('it is seen', async () => (await pageAt(node, `/deals/${id}`)).includes(title)),
      ),
    );
    waits.push(performance.now() - began);
  }
  say(`a change is on both nodes after ${waits.map((wait) => Math.round(wait)).join(', ')} ms`);
});

test('a rate limit is shared by all nodes', async () => {
  const most = 10 * scale;
  const who = grown.crowd.at(-1)?.token;
  const feedback = { category: 'bug', priority: 'low', summary: 'It flickers', description: 'At night it flickers.' };
  const statuses: number[] = [];
  while (statuses.length < most + 20) {
    const batch = Array.from({ length: 10 }, () =>
      grown.call('POST /feedback', { ...feedback, email: 'a@grown.example' }, who),
    );
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  say(`of ${statuses.length} requests through both nodes ${most} were allowed, as of one`);
});

test('ten simultaneous votes of one member through two nodes count as one', async () => {
  const trials = 30;
  for (let trial = 0; trial < trials; trial++) {
    const member = grown.crowd[trial] as Member;
    const deal = grown.deals[trial % grown.deals.length] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => grown.call(`POST /deals/${deal}/vote`, { voteValue: 1 }, member.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  }
  expect(await countVotes()).toBe(trials);
  await grown.expectTotalsToMatch();
  say(`${trials} trials of ten votes at once: one vote each, every total right`);
});

async function countVotes(): Promise<number> {
  const votes = grown.connection.database.selectFrom('votes').select('user_id');
  return (await votes.where('deal_id', 'in', grown.deals).execute()).length;
}
