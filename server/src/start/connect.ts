import { ensureFirstAdmin } from '../domains/accounts/users/admin-actions.ts';
import { recordRelease } from '../domains/analytics/mark-actions.ts';
import { flushEvents } from '../domains/analytics/tracking/actions.ts';
import { warnOfLostKey } from '../domains/operations/secret-rotation/actions.ts';
import { checkOrMarkKey } from '../domains/operations/secret-rotation/key-mark-actions.ts';
import { addShippedWords } from '../domains/search/shipped-word-actions.ts';
import { warnOfUnsupportedScript } from '../domains/search/vocabulary-actions.ts';
import { flushFetches } from '../domains/seo/crawler-files/actions.ts';
import { flushMissing } from '../domains/seo/missing/actions.ts';
import { storeFirstLocale } from '../domains/site/settings/actions.ts';
import type { Context } from '../platform/context.ts';
import { publishWith } from '../platform/database/announcements.ts';
import { findDatabase, type Source } from '../platform/database/connect.ts';
import { type Connection, openDatabase } from '../platform/database/database.ts';
import { watchResponsiveness } from '../platform/database/liveness-probe.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openReplicas } from '../platform/database/replicas.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { openRedis, type RedisLink } from '../platform/redis/redis.ts';
import { placeOfKey } from '../platform/secrets/secret-key.ts';
import { version } from '../platform/version.ts';
import { createPartitionsAtStart } from '../schedule.ts';
import type { Greeting } from './announce.ts';
import { buildContext } from './context.ts';
import { prepareFirstRun } from './first-run.ts';
import type { Stops } from './stop.ts';
import { workerNames } from './workers.ts';

/** The connections to all other services. */
export interface Services {
  source: Source;
  connection: Connection;
  /** A separate connection for health checks, so that a busy pool doesn't look like a lost database. */
  probe: Connection;
  redis: RedisLink | undefined;
  context: Context;
}

/** Finds or starts the database and connects to all configured services. `port` is for links without SITE_URL. */
export async function connectServices(env: Env, log: Log, stops: Stops, port: number): Promise<Services> {
  const source = env.inheritedDatabase
    ? { config: env.inheritedDatabase, isEmbedded: true, stop: async () => {} }
    : await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log });
  stops.push(() => source.stop());
  const connection = openDatabase({ ...source.config, max: env.databasePool + connectionsHeld(env) }, log);
  stops.push(() => connection.close());
  const probe = openDatabase({ ...source.config, max: 1, application_name: 'haggle-health' }, log);
  stops.push(() => probe.close());
  const stopWatching = watchResponsiveness({ probe, connection, log });
  stops.push(async () => stopWatching());
  const redis = env.redisUrl === undefined ? undefined : openRedis(env.redisUrl, log);
  if (redis) {
    stops.push(() => redis.close());
    publishWith(connection.database, redis);
  }
  const { database } = connection;
  const replicas =
    env.replicaUrls.length === 0
      ? undefined
      : openReplicas({ urls: env.replicaUrls, primary: database, max: env.databasePool, log });
  if (replicas) stops.push(() => replicas.close());
  const context = { ...(await buildContext({ env, database, log, port, source })), replicas };
  stops.push(async () => context.mailer?.close());
  stops.push(() => flushEvents(context));
  stops.push(() => flushMissing(context));
  stops.push(() => flushFetches(context));
  return { source, connection, probe, redis, context };
}

/**
 * Returns the number of connections held for the life of the process, on top of DATABASE_POOL: each worker listens on one
 * and signals on another that it is alive, and realtime listens on one.
 */
function connectionsHeld({ role, realtime }: Env): number {
  return (role === 'web' ? 0 : 2 * workerNames.length) + (realtime ? 1 : 0);
}

/**
 * Migrates the schema and creates the first accounts; runs once for all processes of a machine.
 * @returns a text on how to log in
 */
export async function prepareSite({ source, connection, context }: Services, env: Env, log: Log): Promise<Greeting> {
  await migrate(connection, log);
  await checkOrMarkKey(context, placeOfKey(env));
  await createPartitionsAtStart(context);
  await recordRelease(context, version);
  await storeFirstLocale(context, env.locale);
  await addShippedWords(context);
  await warnOfLostKey(context);
  await warnOfUnsupportedScript(context);
  if (env.admin) await ensureFirstAdmin(context, env.admin);
  return prepareFirstRun({ context, env, source });
}
