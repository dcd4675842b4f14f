import { join } from 'node:path';
import type pg from 'pg';
import { ProcessState } from '../kernel/process-state.ts';
import type { BackupPlace, Context } from '../platform/context.ts';
import { type Database, DatabaseClient, openDatabase } from '../platform/database/database.ts';
import type { Mailer } from '../platform/email/mailer.ts';
import type { Env } from '../platform/env.ts';
import { createFetcher } from '../platform/fetch/fetcher.ts';
import type { Log } from '../platform/log.ts';
import { fanOut } from '../platform/realtime/fan-out.ts';
import { noRealtime } from '../platform/realtime/realtime.ts';
import { createSecrets, findSecretKey } from '../platform/secrets/secrets.ts';
import { folderStorage } from '../platform/storage/folder.ts';
import { s3Storage } from '../platform/storage/s3.ts';
import { openDemoPlace } from './demo-place.ts';

interface ContextParts {
  env: Env;
  database: Database;
  log: Log;
  /** The port the site listens on, for links if SITE_URL is not set. */
  port: number;
  /** How to connect to the database outside the pool; without it, no backups are made. */
  source?: { config: pg.ClientConfig };
}

/** Builds the context that actions work with. */
export async function buildContext({ env, database, log, port, source }: ContextParts): Promise<Context> {
  const origin = (env.siteUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    database,
    storage: env.s3 ? s3Storage(env.s3, log) : folderStorage(join(env.dataDir, 'files')),
    process: new ProcessState(),
    fetcher: createFetcher({
      origin,
      allow: new Set(env.fetchAllow),
      allowAsked: new Set(env.oidcAllow),
      log,
    }),
    clock: () => new Date(),
    log,
    secrets: createSecrets(await findSecretKey(env.secretKey, env.dataDir), env.previousSecretKey),
    mailer: env.smtp && (await openMailer(env.smtp)),
    fixedProvider: env.loginProvider,
    indexNow: env.indexNowKey ? { key: env.indexNowKey, endpoint: 'https://api.indexnow.org/indexnow' } : undefined,
    realtime: env.realtime ? fanOut : noRealtime,
    origin,
    rateLimitScale: env.rateLimitScale,
    dataDir: env.dataDir,
    backups: source && backupPlace(env, source.config, log),
    demo: source && openDemoPlace(source.config, log),
  };
}

/** Creates the mailer; only a site that sends emails loads the library. */
async function openMailer({ url, from }: NonNullable<Env['smtp']>): Promise<Mailer> {
  const { smtpMailer } = await import('../platform/email/mailer.ts');
  return smtpMailer(url, from);
}

function backupPlace(env: Env, config: pg.ClientConfig, log: Log): BackupPlace {
  return {
    // Nodes that share a database may not share a disk, so it would be unclear which node has the backups.
    folder: env.backupDir ?? (env.databaseUrl ? undefined : join(env.dataDir, 'backups')),
    pictures: env.s3 ? undefined : join(env.dataDir, 'files'),
    copies: env.backupCopies,
    async connect(database) {
      const place = database === undefined ? config : configFor(config, database);
      const client = new DatabaseClient({ ...place, application_name: 'haggle-backup' });
      // Pending queries then fail, and those failures are reported.
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    open: (database) => openDatabase({ ...configFor(config, database), max: 2 }, log),
  };
}

/** Returns the configuration for another database on the same server. */
function configFor(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = encodeURIComponent(database);
  return { ...config, connectionString: url.href };
}
