import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addShippedWords } from '../../server/src/domains/search/shipped-word-actions.ts';
import type { ApiCache } from '../../server/src/platform/api/api-cache.ts';
import type { Context } from '../../server/src/platform/context.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createToken, hashToken } from '../../server/src/platform/secrets/tokens.ts';
import { createApp } from '../../server/src/start/app.ts';
import { buildContext } from '../../server/src/start/context.ts';
import { openMarket } from '../catalogue/stored-market.ts';
import { Recorder, type Wave } from './statements.ts';

interface Message {
  token?: string | undefined;
  body?: object;
}

/** The application on a finished market, called in process, and a bare pool on the same database. */
export interface Site {
  app: ReturnType<typeof createApp>;
  context: Context;
  deals: number;
  pool: pg.Pool;
  /** The address of the database. */
  config: pg.PoolConfig;
  /** Calls an API path as a visitor or with a token. @throws Error unless the response is a success */
  call(path: string, token?: string): Promise<string>;
  send(method: string, path: string, message: Message): Promise<string>;
  /** Returns the statements that a call sends. */
  statementsOf(path: string, token?: string): Promise<Wave[]>;
  /** Returns the statements sent during some work. */
  statementsDuring(work: () => Promise<unknown>): Promise<Wave[]>;
  signIn(userId: number): Promise<string>;
  close(): Promise<void>;
}

/** Returns a function that calls an API path in process and throws unless the response is a success. */
export function sendTo(app: Site['app']): Site['send'] {
  return async (method, path, { token, body }) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await app.request(`http://haggle.test/api${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
}

/** @param kept caches responses for visitors, like a site in production; without it nothing is cached */
export async function openSite(deals: number, kept?: ApiCache): Promise<Site> {
  const log = createLog('error');
  const market = await openMarket(deals);
  const recorder = new Recorder();
  const config = { ...market.config, max: 20 };
  const connection = openDatabase({ ...config, Client: recorder.clientClass(), statement_timeout: 60_000 }, log);
  await migrate(connection, log);
  const env = readEnv({ DATA_DIR: join(tmpdir(), 'haggle-bench') });
  const baseContext = await buildContext({ env, database: connection.database, log, port: 0 });
  // The clock is set to the market's date, so that its content stays recent.
  const clockOffset = Date.now() - Date.parse(market.info.now);
  const context = { ...baseContext, clock: () => new Date(Date.now() - clockOffset) };
  await addShippedWords(context);
  const app = createApp({ context, rateLimitScale: 1e9, trustProxy: 0, kept });
  const pool = new pg.Pool(config);
  // Ignores the errors of connections that are still open when the market's database stops.
  pool.on('error', () => {});
  const send = sendTo(app);
  const call = (path: string, token?: string) => send('GET', path, { token });
  return {
    app,
    context,
    deals,
    pool,
    config,
    call,
    send,
    statementsOf: (path, token) => recorder.listen(() => call(path, token)),
    statementsDuring: (work) => recorder.listen(work),
    async signIn(userId) {
      const token = createToken();
      await pool.query(
        `insert into sessions (user_id, token_hash, created_at, used_at, expires_at)
        values ($1, $2, now(), now(), now() + interval '1 day')`,
        [userId, hashToken(token)],
      );
      return token;
    },
    async close() {
      await pool.end();
      await connection.close();
      await market.stop();
    },
  };
}
