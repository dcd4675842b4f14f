import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const hour = 3_600_000;

const readTimeline = async (id: string) => (await site.call(`GET /deals/${id}/timeline`)).body.data;

test('the timeline of a deal contains votes by the hour, state reports and popular comments', async () => {
  const [author, reader] = [await site.member(), await site.member()];
  // Posted at half past, so the votes around its first hour were cast within one hour of the clock.
  site.setClock((Math.floor(Date.now() / hour) + 0.5) * hour);
  const id = await site.deal(author);
  const start = Date.parse((await site.call(`GET /deals/${id}`)).body.data.createdAt);
  for (const [hours, value] of [
    [0.1, 1],
    [0.9, 1],
    [1.1, 1],
    [3.5, -1],
  ] as const) {
    site.setClock(start + hours * hour);
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: value } });
  }
  await site.call(`PUT /deals/${id}/state-report`, { as: reader, body: { state: 'works' } });
  const { body } = await site.call(`POST /deals/${id}/comments`, {
    as: reader,
    body: { body: 'The code still works.' },
  });
  await site.call(`POST /deals/${id}/comments`, { as: reader, body: { body: 'Nobody likes this one.' } });
  await sql`update comments set upvotes = 3 where id = ${body.data._id}`.execute(site.context.database);
  await site.drain();
  const timeline = await readTimeline(id);
  expect(timeline.votes).toMatchObject({ up: 3, down: 1, unit: 'hour' });
  const hoursSinceStart = (at: string) => Math.round((Date.parse(at) - start) / hour);
  expect(
    timeline.votes.counts.map(({ at, up, down }: { at: string; up: number; down: number }) => [
      hoursSinceStart(at),
      up,
      down,
    ]),
  ).toEqual([
    [0, 2, 0],
    [1, 1, 0],
    [3, 0, 1],
  ]);
  expect(timeline.moments.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['comment', 'reports']);
  expect(timeline.moments).toContainEqual(expect.objectContaining({ kind: 'reports', state: 'works', count: 1 }));
  expect(timeline.moments).toContainEqual(
    expect.objectContaining({ kind: 'comment', id: body.data._id, text: 'The code still works.', likes: 3 }),
  );
  site.setClock(undefined);
});

test('the rank is expressed in hours: ten votes of full weight are worth twelve and a half', async () => {
  const id = await site.deal(await site.member());
  for (let voter = 0; voter < 10; voter += 1) {
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  }
  await site.drain();
  await sql`update votes set weight = 1 where deal_id = ${id}`.execute(site.context.database);
  const timeline = await readTimeline(id);
  expect(timeline.votes.hours).toBeCloseTo(12.5, 6);
  const { createdAt } = (await site.call(`GET /deals/${id}`)).body.data;
  expect(Date.parse(timeline.overtakenAt) - Date.parse(createdAt)).toBeCloseTo(12.5 * hour, -2);
  expect(timeline.place).toBe(1);
});

test('an unpublished deal has no timeline, not even for its author', async () => {
  const author = await site.member();
  const id = await site.deal(author, {}, { published: false });
  expect((await site.call(`GET /deals/${id}/timeline`)).status).toBe(404);
  expect((await site.call(`GET /deals/${id}/timeline`, { as: author })).status).toBe(404);
});
