import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Bytes of the export between two measurements of memory. */
const measureInterval = 10_000_000;

/** Heap in use after garbage collection: how much garbage there is depends on the engine. */
function usedHeapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

test('the export of a member’s data is complete and needs little memory, however large it is', async () => {
  const member = await site.member();
  const visitCount = 200_000;
  await sql`insert into analytics_events (created_at, kind, session_id, user_id, name, visitor, is_bot, metadata)
    select now(), 'search_performed', 'session-1', ${member.id}, 'kettle', 1, false, jsonb_build_object('searchQuery', repeat('x', 200))
    from generate_series(1, ${visitCount}::integer)`.execute(site.context.database);
  const heapBefore = usedHeapMegabytes();
  let maxHeap = heapBefore;
  let unmeasuredBytes = 0;
  const headers = { authorization: `Bearer ${member.token}` };
  const response = await site.app.request('http://haggle.test/api/analytics/export/user-data', { headers });
  let visits = 0;
  let remainder = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const pieces = (remainder + Buffer.from(chunk).toString('latin1')).split('"session_id"');
    visits += pieces.length - 1;
    remainder = pieces.at(-1)?.slice(-20) ?? '';
    unmeasuredBytes += chunk.length;
    if (unmeasuredBytes < measureInterval) continue;
    unmeasuredBytes = 0;
    maxHeap = Math.max(maxHeap, usedHeapMegabytes());
  }
  expect(visits).toBe(visitCount);
  expect(maxHeap - heapBefore).toBeLessThan(40);
}, 60_000);
