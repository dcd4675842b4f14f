import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('however much was measured of a member, all of it is given, and little of it is in memory at a time', async () => {
  const member = await site.member();
  const measured = 200_000;
  await sql`insert into analytics_events (created_at, kind, session_id, user_id, name, visitor, is_bot, metadata)
    select now(), 'search_performed', 'session-1', ${member.id}, 'kettle', 1, false, jsonb_build_object('searchQuery', repeat('x', 200))
    from generate_series(1, ${measured}::integer)`.execute(site.context.database);
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 5);
  const headers = { authorization: `Bearer ${member.token}` };
  const response = await site.app.request('http://haggle.test/api/analytics/export/user-data', { headers });
  let visits = 0;
  let rest = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    const pieces = (rest + Buffer.from(part).toString('latin1')).split('"session_id"');
    visits += pieces.length - 1;
    rest = pieces.at(-1)?.slice(-20) ?? '';
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  clearInterval(watching);
  expect(visits).toBe(measured);
  expect((most - before) / 1e6).toBeLessThan(120);
}, 60_000);
