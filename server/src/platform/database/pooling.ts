import pg from 'pg';

/** What the check needs of a connected client. */
export interface PooledClient {
  query(text: string): Promise<{ rows: { session: number }[] }>;
}

/** A pooler may hand out its sessions in any order, so that one look can miss that it exchanges them. */
const rounds = 3;

/**
 * Returns whether a pooler exchanges the server's sessions between transactions. Locks and notifications belong to a
 * session, so behind such a pooler a live worker's lock looks free, and nobody hears what is announced.
 * @throws Error if the database can't be reached
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients = [createClient(url), createClient(url)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await exchangesSessions(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** Limits queries too: a pooler accepts clients before it has a session for them. */
function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  return client;
}

/**
 * Returns whether clients don't keep their sessions. While the second holds one in a transaction, a first that has none of
 * its own gets another than before.
 */
export async function exchangesSessions(first: PooledClient, second: PooledClient): Promise<boolean> {
  const [ofFirst, ofSecond] = [new Set<number>(), new Set<number>()];
  for (let round = 0; round < rounds; round++) {
    ofFirst.add(await readSession(first));
    // A pooler that hands out the session that was idle for longest shows itself without another client.
    ofFirst.add(await readSession(first));
    await second.query('begin');
    ofSecond.add(await readSession(second));
    ofFirst.add(await readSession(first));
    await second.query('commit');
  }
  return ofFirst.size > 1 || ofSecond.size > 1;
}

/** Returns the number of the server's process behind a client. */
async function readSession(client: PooledClient): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as session');
  return rows[0]?.session ?? 0;
}
