import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { exchangesSessions, type PooledClient } from './pooling.ts';

let sessions: pg.Client[];

beforeAll(async () => {
  const config = await createTestDatabase();
  sessions = Array.from({ length: 3 }, () => new pg.Client(config));
  await Promise.all(sessions.map((session) => session.connect()));
});

afterAll(() => Promise.all(sessions.map((session) => session.end())));

type Order = 'latest first' | 'oldest first';

/** Creates two clients of a pooler that gives a client a session only for a statement or a transaction. */
function poolByTransaction(size: number, order: Order): [PooledClient, PooledClient] {
  const idle = sessions.slice(0, size);
  const createClient = () => {
    let held: pg.Client | undefined;
    const query = async (text: string) => {
      const session = held ?? (order === 'latest first' ? idle.pop() : idle.shift());
      if (!session) throw new Error('The pooler has no idle session.');
      const result = await session.query(text);
      held = text === 'begin' || (held && text !== 'commit') ? session : undefined;
      if (!held) idle.push(session);
      return result;
    };
    return { query };
  };
  return [createClient(), createClient()];
}

describe('the exchange of sessions', () => {
  test.each<[number, Order]>([
    [2, 'latest first'],
    [3, 'latest first'],
    [2, 'oldest first'],
    [3, 'oldest first'],
  ])('is noticed behind a pooler with %i sessions that uses the %s', async (size, order) => {
    expect(await exchangesSessions(...poolByTransaction(size, order))).toBe(true);
  });

  test('does not happen on direct connections, or behind a pooler that gives each client a session', async () => {
    const [first, second] = sessions;
    if (!first || !second) throw new Error('No sessions.');
    expect(await exchangesSessions(first, second)).toBe(false);
  });
});
